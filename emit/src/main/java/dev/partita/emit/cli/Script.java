package dev.partita.emit.cli;

import dev.partita.emit.infrastructure.Capacity;
import dev.partita.emit.infrastructure.DeployedTable;
import dev.partita.emit.infrastructure.Deployment;
import dev.partita.emit.infrastructure.Identifiers;
import dev.partita.emit.text.JsonText;
import java.util.List;
import java.util.function.Function;

/** The script. It may be run again: what is there already stays, and what is missing of it is added. */
final class Script {
    private static final String FUNCTIONS = """
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
          db update-continuous-backups --table-name "$1" \\
            --point-in-time-recovery-specification PointInTimeRecoveryEnabled=true > /dev/null
        }

        # NAME REGION [KEY]
        replica() {
          known=$(db describe-table --table-name "$1" --query "Table.Replicas[?RegionName=='$2'].RegionName" --output text)
          if [ -z "$known" ] || [ "$known" = None ]; then
            db update-table --table-name "$1" --replica-updates \\
              "[{\\"Create\\": {\\"RegionName\\": \\"$2\\"${3:+, \\"KMSMasterKeyId\\": \\"$3\\"}}}]" > /dev/null
            echo "table $1 is copied to $2"
            until [ "$(db describe-table --table-name "$1" --query Table.TableStatus --output text)" = ACTIVE ]; do sleep 5; done
          fi
        }

        # RESOURCE table|index Read|Write LEAST MOST TARGET
        scale() {
          dimension="dynamodb:$2:$3CapacityUnits"
          scaling register-scalable-target --resource-id "$1" --scalable-dimension "$dimension" \\
            --min-capacity "$4" --max-capacity "$5" > /dev/null
          scaling put-scaling-policy --policy-name "$3" --policy-type TargetTrackingScaling \\
            --resource-id "$1" --scalable-dimension "$dimension" --target-tracking-scaling-policy-configuration \\
            "{\\"TargetValue\\": $6, \\"PredefinedMetricSpecification\\": {\\"PredefinedMetricType\\": \\"DynamoDB$3CapacityUtilization\\"}}" \\
            > /dev/null
        }

        # NAME FILE DESCRIPTION
        policy() {
          if aws iam get-policy --policy-arn "arn:$partition:iam::$account:policy/$1" > /dev/null 2>&1; then
            echo "policy $1 is there already"
          else
            aws iam create-policy --policy-name "$1" --description "$3" --policy-document \\
              "$(sed "s/arn:PARTITION:dynamodb:REGION:ACCOUNT:/arn:$partition:dynamodb:$places:$account:/" "$2")" > /dev/null
            echo "policy $1 is created"
          fi
        }
        """;

    private final Deployment deployment;
    private final StringBuilder text = new StringBuilder();

    Script(Deployment deployment) {
        this.deployment = deployment;
    }

    String text() {
        text.append("#!/bin/sh\n");
        text.append("# Creates the DynamoDB tables of ")
                .append(deployment.application())
                .append(".\n");
        text.append("# Usage: [AWS_REGION=").append(deployment.region()).append("] sh create.sh [--tables-only]\n");
        text.append(FUNCTIONS).append('\n');
        text.append("region=${AWS_REGION:-")
                .append(ShellText.word(deployment.region()))
                .append("}\n");
        for (DeployedTable table : deployment.tables()) {
            text.append('\n');
            table(table);
        }
        text.append("\n[ \"${1:-}\" != --tables-only ] || exit 0\n\n");
        deployment.tables().forEach(this::capacities);
        policies();
        return text.toString();
    }

    private void line(String... words) {
        text.append(ShellText.command(List.of(words))).append('\n');
    }

    private void table(DeployedTable table) {
        String name = table.name().value();
        line("table", name, CommandLine.file(table));
        table.table()
                .ttl()
                .ifPresent(ttl -> line(
                        "expiry",
                        name,
                        JsonText.object()
                                .put("Enabled", true)
                                .put("AttributeName", ttl)
                                .toString()));
        if (table.recovery()) {
            line("recovery", name);
        }
        table.replicas()
                .forEach(region -> table.ownKey()
                        .ifPresentOrElse(
                                key -> line("replica", name, region, key), () -> line("replica", name, region)));
    }

    private void capacities(DeployedTable table) {
        for (Capacity capacity : table.capacities()) {
            scale(table, capacity, "Read", Capacity::reads);
            scale(table, capacity, "Write", Capacity::writes);
        }
    }

    private void scale(
            DeployedTable table, Capacity capacity, String direction, Function<Capacity, Capacity.Units> units) {
        line(
                "scale",
                "table/" + table.name()
                        + capacity.index().map(i -> "/index/" + i).orElse(""),
                capacity.index().isPresent() ? "index" : "table",
                direction,
                Long.toString(units.apply(capacity).least()),
                Long.toString(units.apply(capacity).most()),
                Integer.toString(capacity.targetPercent()));
    }

    private void policies() {
        boolean elsewhere =
                deployment.tables().stream().anyMatch(t -> !t.replicas().isEmpty());
        text.append("account=$(aws sts get-caller-identity --query Account --output text)\n");
        text.append("partition=$(aws sts get-caller-identity --query Arn --output text | cut -d: -f2)\n");
        text.append("places=").append(elsewhere ? "'*'" : "$region").append('\n');
        String prefix = Identifiers.of(deployment.application());
        deployment.policies().forEach(p -> line("policy", prefix + "-" + p.id(), CommandLine.file(p), p.description()));
    }
}
