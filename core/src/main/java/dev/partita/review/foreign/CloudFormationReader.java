package dev.partita.review.foreign;

import dev.partita.read.yaml.Tree;
import dev.partita.review.document.DesignText;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The tables of a CloudFormation template, also of a SAM one. */
final class CloudFormationReader {
    private static final List<String> TABLES = List.of("AWS::DynamoDB::Table", "AWS::DynamoDB::GlobalTable");
    private static final String SIMPLE = "AWS::Serverless::SimpleTable";

    private final Tree template;
    private final Drawing drawing;
    private final Functions functions;

    CloudFormationReader(Tree template, Drawing drawing) {
        this.template = template;
        this.drawing = drawing;
        this.functions = new Functions(template);
    }

    void read() {
        int tables = 0;
        for (Tree.Member resource : template.get("Resources").map(Tree::members).orElse(List.of())) {
            String type = resource.value().word("Type").map(Text::value).orElse("");
            Optional<Tree> properties = resource.value().get("Properties");
            if (TABLES.contains(type)) {
                tables++;
                properties.ifPresentOrElse(
                        p -> new RequestReader(drawing, functions::text).read(single(p), Optional.of(resource.name())),
                        () -> drawing.broken(
                                resource.name().span(),
                                resource.name().value(),
                                resource.name() + " has no Properties.",
                                "Properties:"));
            } else if (type.equals(SIMPLE)) {
                tables++;
                simple(resource.name(), properties);
            }
        }
        if (tables == 0) {
            drawing.broken(template.span(), "Resources", "The template has no table.", "Type: AWS::DynamoDB::Table");
        }
    }

    /** A global table says per replica what a table says once; the first replica speaks for all. */
    private static Tree single(Tree properties) {
        Optional<Tree> replica = properties.list("Replicas").stream().findFirst();
        if (replica.isEmpty() || !(properties instanceof Tree.Mapping mapping)) {
            return properties;
        }
        var members = new java.util.LinkedHashMap<>(mapping.byName());
        replica.get().members().forEach(m -> members.putIfAbsent(m.name().value(), m));
        return new Tree.Mapping(members, mapping.span(), mapping.function());
    }

    private void simple(Text id, Optional<Tree> properties) {
        Optional<Tree> key = properties.flatMap(p -> p.get("PrimaryKey"));
        Text name = properties
                .flatMap(p -> p.get("TableName"))
                .flatMap(functions::text)
                .flatMap(drawing::name)
                .orElse(id);
        String attribute = key.flatMap(k -> k.get("Name"))
                .flatMap(functions::text)
                .flatMap(drawing::name)
                .map(Text::value)
                .orElse("id");
        String type = key.flatMap(k -> k.word("Type")).map(Text::value).orElse("String");
        List<DesignText.Line> lines = new ArrayList<>();
        lines.add(Drawing.line("Table Name", name));
        lines.add(Drawing.line("Partition Key", Drawing.at(id.span(), attribute + " (" + type + ")")));
        drawing.add(new DesignText.OfTable(name, lines));
    }
}
