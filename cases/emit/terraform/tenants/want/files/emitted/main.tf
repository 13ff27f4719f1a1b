# The DynamoDB tables of Docs "of" ${many}: tenants.

terraform {
  required_version = ">= 1.5.0"

  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = ">= 5.98.0, < 7.0.0"
    }
  }
}

provider "aws" {
  region = "us-east-1"
}
