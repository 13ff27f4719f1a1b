output "docs_of_many_tenants_table_name" {
  value = aws_dynamodb_table.docs_of_many_tenants.name
}

output "document_policy_arn" {
  value = aws_iam_policy.document.arn
}

output "tenant_policy_arn" {
  value = aws_iam_policy.tenant.arn
}
