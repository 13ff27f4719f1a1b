resource "aws_dynamodb_table" "loan" {
  name                        = "Loan"
  billing_mode                = "PROVISIONED"
  read_capacity               = 1
  write_capacity              = 10
  table_class                 = "STANDARD"
  hash_key                    = "loanId"
  deletion_protection_enabled = true

  attribute {
    name = "loanId"
    type = "S"
  }

  attribute {
    name = "readerId"
    type = "S"
  }

  attribute {
    name = "due"
    type = "S"
  }

  global_secondary_index {
    name               = "ByReaderId"
    read_capacity      = 26
    write_capacity     = 10
    projection_type    = "INCLUDE"
    non_key_attributes = ["fine", "title"]

    key_schema {
      attribute_name = "readerId"
      key_type       = "HASH"
    }

    key_schema {
      attribute_name = "due"
      key_type       = "RANGE"
    }

    key_schema {
      attribute_name = "loanId"
      key_type       = "RANGE"
    }
  }

  server_side_encryption {
    enabled = false
  }

  point_in_time_recovery {
    enabled = false
  }

  lifecycle {
    prevent_destroy = true
    ignore_changes  = [read_capacity, write_capacity]
  }
}

resource "aws_dynamodb_table" "reader" {
  name                        = "Reader"
  billing_mode                = "PROVISIONED"
  read_capacity               = 33
  write_capacity              = 10
  table_class                 = "STANDARD"
  hash_key                    = "readerId"
  deletion_protection_enabled = true

  attribute {
    name = "readerId"
    type = "S"
  }

  server_side_encryption {
    enabled = false
  }

  point_in_time_recovery {
    enabled = false
  }

  lifecycle {
    prevent_destroy = true
    ignore_changes  = [read_capacity, write_capacity]
  }
}

resource "aws_dynamodb_table" "reader_email" {
  name                        = "Reader_email"
  billing_mode                = "PROVISIONED"
  read_capacity               = 1
  write_capacity              = 10
  table_class                 = "STANDARD"
  hash_key                    = "email"
  deletion_protection_enabled = true

  attribute {
    name = "email"
    type = "S"
  }

  server_side_encryption {
    enabled = false
  }

  point_in_time_recovery {
    enabled = false
  }

  lifecycle {
    prevent_destroy = true
    ignore_changes  = [read_capacity, write_capacity]
  }
}
