output "loan_table_name" {
  value = aws_dynamodb_table.loan.name
}

output "reader_table_name" {
  value = aws_dynamodb_table.reader.name
}

output "reader_email_table_name" {
  value = aws_dynamodb_table.reader_email.name
}

output "loan_policy_arn" {
  value = aws_iam_policy.loan.arn
}

output "reader_policy_arn" {
  value = aws_iam_policy.reader.arn
}
