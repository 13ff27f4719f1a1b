output "loan_table_name" {
  description = "Name of the table Loan."
  value       = aws_dynamodb_table.loan.name
}

output "reader_table_name" {
  description = "Name of the table Reader."
  value       = aws_dynamodb_table.reader.name
}

output "reader_email_table_name" {
  description = "Name of the table Reader_email."
  value       = aws_dynamodb_table.reader_email.name
}

output "loan_policy_arn" {
  description = "What the repository of Loan may do: AP-002, AP-003, AP-011, AP-020."
  value       = aws_iam_policy.loan.arn
}

output "reader_policy_arn" {
  description = "What the repository of Reader may do: AP-001, AP-004, AP-010."
  value       = aws_iam_policy.reader.arn
}
