output "docs_of_many_tenants_table_name" {
  description = "Name of the table Docs_of_many_tenants."
  value       = aws_dynamodb_table.docs_of_many_tenants.name
}

output "document_policy_arn" {
  description = "What the repository of Document may do: AP-002, AP-003, AP-004, AP-011, AP-020."
  value       = aws_iam_policy.document.arn
}

output "tenant_policy_arn" {
  description = "What the repository of Tenant may do: AP-001, AP-010."
  value       = aws_iam_policy.tenant.arn
}
