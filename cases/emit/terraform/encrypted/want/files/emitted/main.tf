# The DynamoDB tables of Library with a key of its own.

terraform {
  required_version = ">= 1.5.0"

  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = ">= 6.33.0, < 7.0.0"
    }
  }
}

provider "aws" {
  region = "us-east-1"
}
