resource "aws_iam_policy" "loan" {
  name        = "LibraryOfTwoRegions-Loan"
  description = "What the repository of Loan may do: AP-002, AP-003, AP-011, AP-020"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      {
        Effect = "Allow"
        Action = [
          "dynamodb:DeleteItem",
          "dynamodb:PutItem",
        ]
        Resource = [
          aws_dynamodb_table.loan.arn,
          "${replace(aws_dynamodb_table.loan.arn, ":us-east-1:", ":eu-central-1:")}",
        ]
      },
      {
        Effect = "Allow"
        Action = [
          "dynamodb:Query",
        ]
        Resource = [
          "${aws_dynamodb_table.loan.arn}/index/ByReaderId",
          "${replace(aws_dynamodb_table.loan.arn, ":us-east-1:", ":eu-central-1:")}/index/ByReaderId",
        ]
      },
      {
        Effect = "Allow"
        Action = [
          "dynamodb:GetItem",
        ]
        Resource = [
          aws_dynamodb_table.reader.arn,
          "${replace(aws_dynamodb_table.reader.arn, ":us-east-1:", ":eu-central-1:")}",
        ]
      },
    ]
  })
}

resource "aws_iam_policy" "reader" {
  name        = "LibraryOfTwoRegions-Reader"
  description = "What the repository of Reader may do: AP-001, AP-004, AP-010"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      {
        Effect = "Allow"
        Action = [
          "dynamodb:BatchGetItem",
          "dynamodb:GetItem",
          "dynamodb:PutItem",
        ]
        Resource = [
          aws_dynamodb_table.reader.arn,
          "${replace(aws_dynamodb_table.reader.arn, ":us-east-1:", ":eu-central-1:")}",
        ]
      },
      {
        Effect = "Allow"
        Action = [
          "dynamodb:PutItem",
        ]
        Resource = [
          aws_dynamodb_table.reader_email.arn,
          "${replace(aws_dynamodb_table.reader_email.arn, ":us-east-1:", ":eu-central-1:")}",
        ]
      },
    ]
  })
}
