#!/bin/sh
# Creates the DynamoDB tables of Library of two regions.
# Usage: [AWS_REGION=us-east-1] sh create.sh [--tables-only]
set -eu
cd "$(dirname "$0")"

db() { aws dynamodb "$@" --region "$region"; }
scaling() { aws application-autoscaling "$@" --service-namespace dynamodb --region "$region"; }

# NAME FILE
table() {
  if db describe-table --table-name "$1" > /dev/null 2>&1; then
    echo "table $1 is there already"
  else
    db create-table --cli-input-json "file://$2" > /dev/null
    echo "table $1 is created"
  fi
  db wait table-exists --table-name "$1"
}

# NAME SPECIFICATION
expiry() {
  case $(db describe-time-to-live --table-name "$1" --query TimeToLiveDescription.TimeToLiveStatus --output text) in
    ENABLED | ENABLING) ;;
    *) db update-time-to-live --table-name "$1" --time-to-live-specification "$2" > /dev/null ;;
  esac
}

# NAME
recovery() {
  db update-continuous-backups --table-name "$1" \
    --point-in-time-recovery-specification PointInTimeRecoveryEnabled=true > /dev/null
}

# NAME REGION [KEY]
replica() {
  known=$(db describe-table --table-name "$1" --query "Table.Replicas[?RegionName=='$2'].RegionName" --output text)
  if [ -z "$known" ] || [ "$known" = None ]; then
    db update-table --table-name "$1" --replica-updates \
      "[{\"Create\": {\"RegionName\": \"$2\"${3:+, \"KMSMasterKeyId\": \"$3\"}}}]" > /dev/null
    echo "table $1 is copied to $2"
    until [ "$(db describe-table --table-name "$1" --query Table.TableStatus --output text)" = ACTIVE ]; do sleep 5; done
  fi
}

# RESOURCE table|index Read|Write LEAST MOST TARGET
scale() {
  dimension="dynamodb:$2:$3CapacityUnits"
  scaling register-scalable-target --resource-id "$1" --scalable-dimension "$dimension" \
    --min-capacity "$4" --max-capacity "$5" > /dev/null
  scaling put-scaling-policy --policy-name "$3" --policy-type TargetTrackingScaling \
    --resource-id "$1" --scalable-dimension "$dimension" --target-tracking-scaling-policy-configuration \
    "{\"TargetValue\": $6, \"PredefinedMetricSpecification\": {\"PredefinedMetricType\": \"DynamoDB$3CapacityUtilization\"}}" \
    > /dev/null
}

# NAME FILE DESCRIPTION
policy() {
  if aws iam get-policy --policy-arn "arn:$partition:iam::$account:policy/$1" > /dev/null 2>&1; then
    echo "policy $1 is there already"
  else
    aws iam create-policy --policy-name "$1" --description "$3" --policy-document \
      "$(sed "s/arn:PARTITION:dynamodb:REGION:ACCOUNT:/arn:$partition:dynamodb:$places:$account:/" "$2")" > /dev/null
    echo "policy $1 is created"
  fi
}

region=${AWS_REGION:-us-east-1}

table Loan tables/Loan.json
replica Loan eu-central-1

table Reader tables/Reader.json
replica Reader eu-central-1

table Reader_email tables/ReaderEmail.json
replica Reader_email eu-central-1

[ "${1:-}" != --tables-only ] || exit 0

scale table/Loan table Read 1 1 70
scale table/Loan table Write 3 9 70
scale table/Loan/index/ByReaderId index Read 8 24 70
scale table/Loan/index/ByReaderId index Write 3 9 70
scale table/Reader table Read 10 30 70
scale table/Reader table Write 3 9 70
scale table/Reader_email table Read 1 1 70
scale table/Reader_email table Write 3 9 70
account=$(aws sts get-caller-identity --query Account --output text)
partition=$(aws sts get-caller-identity --query Arn --output text | cut -d: -f2)
places='*'
policy LibraryOfTwoRegions-Loan policies/Loan.json 'What the repository of Loan may do: AP-002, AP-003, AP-011, AP-020'
policy LibraryOfTwoRegions-Reader policies/Reader.json 'What the repository of Reader may do: AP-001, AP-004, AP-010'
