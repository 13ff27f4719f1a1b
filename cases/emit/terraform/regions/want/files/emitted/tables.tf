resource "aws_dynamodb_table" "loan" {
  name                        = "Loan"
  billing_mode                = "PROVISIONED"
  read_capacity               = 1
  write_capacity              = 9
  table_class                 = "STANDARD_INFREQUENT_ACCESS"
  hash_key                    = "loanId"
  deletion_protection_enabled = true
  stream_enabled              = true
  stream_view_type            = "NEW_AND_OLD_IMAGES"

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
    read_capacity      = 24
    write_capacity     = 9
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

  replica {
    region_name                 = "eu-central-1"
    point_in_time_recovery      = false
    deletion_protection_enabled = true
  }

  lifecycle {
    prevent_destroy = true
    ignore_changes  = [read_capacity, write_capacity]
  }
}

resource "aws_dynamodb_table" "reader" {
  name                        = "Reader"
  billing_mode                = "PROVISIONED"
  read_capacity               = 30
  write_capacity              = 9
  table_class                 = "STANDARD_INFREQUENT_ACCESS"
  hash_key                    = "readerId"
  deletion_protection_enabled = true
  stream_enabled              = true
  stream_view_type            = "NEW_AND_OLD_IMAGES"

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

  replica {
    region_name                 = "eu-central-1"
    point_in_time_recovery      = false
    deletion_protection_enabled = true
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
  write_capacity              = 9
  table_class                 = "STANDARD_INFREQUENT_ACCESS"
  hash_key                    = "email"
  deletion_protection_enabled = true
  stream_enabled              = true
  stream_view_type            = "NEW_AND_OLD_IMAGES"

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

  replica {
    region_name                 = "eu-central-1"
    point_in_time_recovery      = false
    deletion_protection_enabled = true
  }

  lifecycle {
    prevent_destroy = true
    ignore_changes  = [read_capacity, write_capacity]
  }
}
