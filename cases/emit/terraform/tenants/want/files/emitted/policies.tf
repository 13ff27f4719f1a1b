resource "aws_iam_policy" "document" {
  name        = "DocsOfManyTenants-Document"
  description = "What the repository of Document may do: AP-002, AP-003, AP-004, AP-011, AP-020"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      {
        Effect = "Allow"
        Action = [
          "dynamodb:DeleteItem",
          "dynamodb:GetItem",
          "dynamodb:PutItem",
          "dynamodb:Query",
        ]
        Resource = [
          aws_dynamodb_table.docs_of_many_tenants.arn,
        ]
        Condition = {
          "ForAllValues:StringLike" = {
            "dynamodb:LeadingKeys" = [
              "TENANT#$${aws:PrincipalTag/tenantId}",
            ]
          }
          Null = {
            "dynamodb:LeadingKeys" = "false"
          }
        }
      },
    ]
  })
}

resource "aws_iam_policy" "tenant" {
  name        = "DocsOfManyTenants-Tenant"
  description = "What the repository of Tenant may do: AP-001, AP-010"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      {
        Effect = "Allow"
        Action = [
          "dynamodb:GetItem",
          "dynamodb:PutItem",
        ]
        Resource = [
          aws_dynamodb_table.docs_of_many_tenants.arn,
        ]
        Condition = {
          "ForAllValues:StringLike" = {
            "dynamodb:LeadingKeys" = [
              "TENANT#$${aws:PrincipalTag/tenantId}",
            ]
          }
          Null = {
            "dynamodb:LeadingKeys" = "false"
          }
        }
      },
    ]
  })
}
