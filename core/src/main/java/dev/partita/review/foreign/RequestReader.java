package dev.partita.review.foreign;

import dev.partita.read.yaml.Tree;
import dev.partita.review.document.DesignText;
import dev.partita.source.Span;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A table in the shape of a CreateTable request, which CloudFormation has too. */
final class RequestReader {
    private final Drawing drawing;
    private final Values values;

    RequestReader(Drawing drawing, Values values) {
        this.drawing = drawing;
        this.values = values;
    }

    /** What a value says, where a form has values that are computed. */
    interface Values {
        Optional<Text> of(Tree tree);
    }

    /** @param otherwise the name of the table if the request says none that is known */
    void read(Tree request, Optional<Text> otherwise) {
        Optional<Text> name =
                word(request, "TableName", "a table").or(() -> otherwise).flatMap(drawing::name);
        if (name.isEmpty()) {
            drawing.broken(request.span(), "a table", "The table has no TableName.", "\"TableName\": \"Shop\"");
            return;
        }
        drawing.add(new DesignText.OfTable(name.get(), lines(request, name.get())));
        indexes(request, "GlobalSecondaryIndexes", name.get(), false);
        indexes(request, "LocalSecondaryIndexes", name.get(), true);
    }

    private Optional<Text> name(Tree request, Optional<Text> otherwise) {
        Optional<Tree> said = request.get("TableName");
        Optional<Text> name = said.flatMap(values::of);
        if (said.isPresent() && name.isEmpty()) {
            otherwise.ifPresent(id -> drawing.unresolved(
                    said.get().span(),
                    id.value(),
                    "The name of " + id + " is known only when the template is deployed; the table goes by its id."));
        }
        return name.or(() -> otherwise);
    }

    private List<DesignText.Line> lines(Tree request, Text name) {
        List<DesignText.Line> lines = new ArrayList<>();
        lines.add(Drawing.line("Table Name", name));
        keys(request, request, name.value()).ifPresent(keys -> {
            keys.partition().ifPresent(k -> lines.add(Drawing.line("Partition Key", k)));
            keys.sort().ifPresent(k -> lines.add(Drawing.line("Sort Key", k)));
        });
        request.get("TimeToLiveSpecification")
                .filter(t -> isKnown(t, name.value() + " TimeToLiveSpecification") && isOn(t, "Enabled", name.value()))
                .flatMap(t -> word(t, "AttributeName", name.value()))
                .flatMap(drawing::name)
                .ifPresent(t -> lines.add(Drawing.line("TTL Attribute", t)));
        word(request, "BillingMode", name.value()).ifPresent(b -> lines.add(Drawing.line("Billing Mode", b)));
        word(request, "TableClass", name.value()).ifPresent(c -> lines.add(Drawing.line("Table Class", c)));
        request.get("PointInTimeRecoverySpecification")
                .filter(t -> isKnown(t, name.value() + " PointInTimeRecoverySpecification")
                        && isOn(t, "PointInTimeRecoveryEnabled", name.value()))
                .ifPresent(t -> lines.add(Drawing.line("Point-in-time Recovery", Drawing.at(t.span(), "enabled"))));
        return lines;
    }

    private boolean isOn(Tree specification, String member, String subject) {
        return word(specification, member, subject)
                .map(w -> w.value().equalsIgnoreCase("true"))
                .orElse(false);
    }

    /** Key attributes as {@code name (S)}, joined by commas. */
    private record Keys(Optional<Text> partition, Optional<Text> sort) {}

    /** @param holder of the key schema: the request, or one of its indexes */
    private Optional<Keys> keys(Tree request, Tree holder, String subject) {
        List<Text> partition = new ArrayList<>();
        List<Text> sort = new ArrayList<>();
        for (Tree key : holder.list("KeySchema")) {
            Optional<Text> name = word(key, "AttributeName", subject).flatMap(drawing::name);
            Optional<Text> type = name.flatMap(n -> type(request, n, subject));
            Optional<Text> role = word(key, "KeyType", subject);
            if (type.isEmpty() || role.isEmpty()) {
                return Optional.empty();
            }
            (role.get().value().equals("RANGE") ? sort : partition).add(type.get());
        }
        if (partition.isEmpty()) {
            drawing.broken(
                    holder.span(),
                    subject,
                    subject + " has no KeySchema with a HASH key.",
                    "\"KeySchema\": [{\"AttributeName\": \"PK\", \"KeyType\": \"HASH\"}]");
            return Optional.empty();
        }
        return Optional.of(new Keys(joined(partition), joined(sort)));
    }

    private Optional<Text> type(Tree request, Text name, String subject) {
        Optional<Text> type = request.list("AttributeDefinitions").stream()
                .filter(d -> d.get("AttributeName")
                        .flatMap(values::of)
                        .filter(n -> n.value().equals(name.value()))
                        .isPresent())
                .flatMap(d -> word(d, "AttributeType", subject).stream())
                .filter(t -> t.value().matches("[SNB]"))
                .findFirst();
        if (type.isEmpty()) {
            drawing.broken(
                    name.span(),
                    subject,
                    "AttributeDefinitions does not say the type of " + name + ".",
                    "{\"AttributeName\": \"" + name + "\", \"AttributeType\": \"S\"}");
        }
        return type.map(t -> Drawing.at(name.span(), name + " (" + t + ")"));
    }

    private static Optional<Text> joined(List<Text> keys) {
        return keys.stream()
                .findFirst()
                .map(first ->
                        Drawing.at(first.span(), keys.stream().map(Text::value).collect(Collectors.joining(", "))));
    }

    private void indexes(Tree request, String member, Text table, boolean isLocal) {
        request.get(member).filter(t -> isKnown(t, table + " " + member));
        for (Tree index : request.list(member)) {
            word(index, "IndexName", table.value())
                    .flatMap(drawing::name)
                    .ifPresentOrElse(
                            name -> index(request, index, table, name, isLocal),
                            () -> drawing.broken(
                                    index.span(),
                                    table.value(),
                                    "An index has no IndexName.",
                                    "\"IndexName\": \"GSI1\""));
        }
    }

    private void index(Tree request, Tree index, Text table, Text name, boolean isLocal) {
        Text nothing = Drawing.at(name.span(), "");
        keys(request, index, table + "." + name)
                .ifPresent(keys -> drawing.add(new DesignText.OfIndex(
                        Optional.of(table.value()),
                        isLocal,
                        name,
                        keys.partition().orElse(nothing),
                        keys.sort().orElse(nothing),
                        projection(index, name),
                        nothing)));
    }

    private Text projection(Tree index, Text name) {
        Optional<Tree> projection = index.get("Projection");
        Optional<Text> type = projection.flatMap(p -> word(p, "ProjectionType", name.value()));
        List<Tree> included = projection.map(p -> p.list("NonKeyAttributes")).orElse(List.of());
        String attributes = included.stream()
                .flatMap(t -> value(t, name.value()).stream())
                .flatMap(t -> drawing.name(t).stream())
                .map(Text::value)
                .collect(Collectors.joining(", "));
        if (type.isEmpty()) {
            drawing.broken(
                    index.span(),
                    name.value(),
                    name + " has no Projection.",
                    "\"Projection\": {\"ProjectionType\": \"ALL\"}");
        }
        return type.filter(t -> t.value().equals("INCLUDE"))
                .map(t -> Drawing.at(t.span(), "INCLUDE " + attributes))
                .or(() -> type)
                .orElseGet(() -> Drawing.at(name.span(), "ALL"));
    }

    private boolean isKnown(Tree tree, String subject) {
        boolean isComputed = Functions.isFunction(tree);
        if (isComputed) {
            unresolved(tree.span(), subject);
        }
        return !isComputed;
    }

    private void unresolved(Span span, String subject) {
        drawing.unresolved(span, subject, subject + " is known only when the template is deployed; it is left out.");
    }

    private Optional<Text> word(Tree in, String name, String subject) {
        return in.get(name).flatMap(t -> value(t, subject + " " + name));
    }

    private Optional<Text> value(Tree tree, String subject) {
        Optional<Text> value = values.of(tree);
        if (value.isEmpty()) {
            unresolved(tree.span(), subject);
        }
        return value;
    }
}
