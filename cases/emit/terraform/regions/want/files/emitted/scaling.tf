resource "aws_appautoscaling_target" "loan_read" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.loan.name}"
  scalable_dimension = "dynamodb:table:ReadCapacityUnits"
  min_capacity       = 1
  max_capacity       = 1
}

resource "aws_appautoscaling_policy" "loan_read" {
  name               = "LoanRead"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = aws_appautoscaling_target.loan_read.service_namespace
  resource_id        = aws_appautoscaling_target.loan_read.resource_id
  scalable_dimension = aws_appautoscaling_target.loan_read.scalable_dimension

  target_tracking_scaling_policy_configuration {
    target_value = 70

    predefined_metric_specification {
      predefined_metric_type = "DynamoDBReadCapacityUtilization"
    }
  }
}

resource "aws_appautoscaling_target" "loan_write" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.loan.name}"
  scalable_dimension = "dynamodb:table:WriteCapacityUnits"
  min_capacity       = 3
  max_capacity       = 9
}

resource "aws_appautoscaling_policy" "loan_write" {
  name               = "LoanWrite"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = aws_appautoscaling_target.loan_write.service_namespace
  resource_id        = aws_appautoscaling_target.loan_write.resource_id
  scalable_dimension = aws_appautoscaling_target.loan_write.scalable_dimension

  target_tracking_scaling_policy_configuration {
    target_value = 70

    predefined_metric_specification {
      predefined_metric_type = "DynamoDBWriteCapacityUtilization"
    }
  }
}

resource "aws_appautoscaling_target" "loan_by_reader_id_read" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.loan.name}/index/ByReaderId"
  scalable_dimension = "dynamodb:index:ReadCapacityUnits"
  min_capacity       = 8
  max_capacity       = 24
}

resource "aws_appautoscaling_policy" "loan_by_reader_id_read" {
  name               = "LoanByReaderIdRead"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = aws_appautoscaling_target.loan_by_reader_id_read.service_namespace
  resource_id        = aws_appautoscaling_target.loan_by_reader_id_read.resource_id
  scalable_dimension = aws_appautoscaling_target.loan_by_reader_id_read.scalable_dimension

  target_tracking_scaling_policy_configuration {
    target_value = 70

    predefined_metric_specification {
      predefined_metric_type = "DynamoDBReadCapacityUtilization"
    }
  }
}

resource "aws_appautoscaling_target" "loan_by_reader_id_write" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.loan.name}/index/ByReaderId"
  scalable_dimension = "dynamodb:index:WriteCapacityUnits"
  min_capacity       = 3
  max_capacity       = 9
}

resource "aws_appautoscaling_policy" "loan_by_reader_id_write" {
  name               = "LoanByReaderIdWrite"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = aws_appautoscaling_target.loan_by_reader_id_write.service_namespace
  resource_id        = aws_appautoscaling_target.loan_by_reader_id_write.resource_id
  scalable_dimension = aws_appautoscaling_target.loan_by_reader_id_write.scalable_dimension

  target_tracking_scaling_policy_configuration {
    target_value = 70

    predefined_metric_specification {
      predefined_metric_type = "DynamoDBWriteCapacityUtilization"
    }
  }
}

resource "aws_appautoscaling_target" "reader_read" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.reader.name}"
  scalable_dimension = "dynamodb:table:ReadCapacityUnits"
  min_capacity       = 10
  max_capacity       = 30
}

resource "aws_appautoscaling_policy" "reader_read" {
  name               = "ReaderRead"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = aws_appautoscaling_target.reader_read.service_namespace
  resource_id        = aws_appautoscaling_target.reader_read.resource_id
  scalable_dimension = aws_appautoscaling_target.reader_read.scalable_dimension

  target_tracking_scaling_policy_configuration {
    target_value = 70

    predefined_metric_specification {
      predefined_metric_type = "DynamoDBReadCapacityUtilization"
    }
  }
}

resource "aws_appautoscaling_target" "reader_write" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.reader.name}"
  scalable_dimension = "dynamodb:table:WriteCapacityUnits"
  min_capacity       = 3
  max_capacity       = 9
}

resource "aws_appautoscaling_policy" "reader_write" {
  name               = "ReaderWrite"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = aws_appautoscaling_target.reader_write.service_namespace
  resource_id        = aws_appautoscaling_target.reader_write.resource_id
  scalable_dimension = aws_appautoscaling_target.reader_write.scalable_dimension

  target_tracking_scaling_policy_configuration {
    target_value = 70

    predefined_metric_specification {
      predefined_metric_type = "DynamoDBWriteCapacityUtilization"
    }
  }
}

resource "aws_appautoscaling_target" "reader_email_read" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.reader_email.name}"
  scalable_dimension = "dynamodb:table:ReadCapacityUnits"
  min_capacity       = 1
  max_capacity       = 1
}

resource "aws_appautoscaling_policy" "reader_email_read" {
  name               = "ReaderEmailRead"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = aws_appautoscaling_target.reader_email_read.service_namespace
  resource_id        = aws_appautoscaling_target.reader_email_read.resource_id
  scalable_dimension = aws_appautoscaling_target.reader_email_read.scalable_dimension

  target_tracking_scaling_policy_configuration {
    target_value = 70

    predefined_metric_specification {
      predefined_metric_type = "DynamoDBReadCapacityUtilization"
    }
  }
}

resource "aws_appautoscaling_target" "reader_email_write" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.reader_email.name}"
  scalable_dimension = "dynamodb:table:WriteCapacityUnits"
  min_capacity       = 3
  max_capacity       = 9
}

resource "aws_appautoscaling_policy" "reader_email_write" {
  name               = "ReaderEmailWrite"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = aws_appautoscaling_target.reader_email_write.service_namespace
  resource_id        = aws_appautoscaling_target.reader_email_write.resource_id
  scalable_dimension = aws_appautoscaling_target.reader_email_write.scalable_dimension

  target_tracking_scaling_policy_configuration {
    target_value = 70

    predefined_metric_specification {
      predefined_metric_type = "DynamoDBWriteCapacityUtilization"
    }
  }
}
