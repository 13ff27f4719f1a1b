package dev.partita.review.foreign;

import dev.partita.model.Model;
import dev.partita.read.yaml.Tree;
import dev.partita.read.yaml.TreeParser;
import dev.partita.review.document.DesignText;
import dev.partita.review.finding.Remarks;
import dev.partita.source.Span;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads a design from a file of another tool, whichever of the known forms it has. */
public final class ForeignDesign {
    private static final Pattern TEMPLATE =
            Pattern.compile("^(AWSTemplateFormatVersion|Resources)\\s*:", Pattern.MULTILINE);

    private final String file;
    private final Remarks remarks;
    private final Drawing drawing;
    private boolean saysExpiry;

    private ForeignDesign(String file, Remarks remarks) {
        this.file = file;
        this.remarks = remarks;
        this.drawing = new Drawing(remarks);
    }

    /** Whether a text is JSON or a template, rather than a document in Markdown. */
    public static boolean is(String text) {
        String begin = text.stripLeading();
        return begin.startsWith("{") || TEMPLATE.matcher(text).find();
    }

    /**
     * What the file says, as a design text; absent, with findings, if it is of no known form.
     *
     * @param model whose entities the items are of
     */
    public static Optional<DesignText> read(String file, String text, Model model, Remarks remarks) {
        ForeignDesign design = new ForeignDesign(file, remarks);
        return design.read(text)
                .map(drawn -> new Completion(model, drawn, design.drawing::isWhole, design.saysExpiry, remarks)
                        .complete(start(file)));
    }

    /** The same where no model is known: what nothing is said of stays open. */
    public static Optional<DesignText> drawn(String file, String text, Remarks remarks) {
        return new ForeignDesign(file, remarks).read(text);
    }

    private static Span start(String file) {
        return new Span(file, 1, 1, 1, 1);
    }

    private Optional<DesignText> read(String text) {
        try {
            boolean isKnown = read(TreeParser.parse(file, text));
            return isKnown && !remarks.hasErrors() ? Optional.of(drawing.text()) : Optional.empty();
        } catch (TreeParser.Broken broken) {
            drawing.broken(
                    broken.span(), file, "The file cannot be read: " + broken.getMessage() + ".", "valid JSON or YAML");
            return Optional.empty();
        }
    }

    private boolean read(Tree root) {
        if (root.get("Resources").isPresent()) {
            saysExpiry = true;
            new CloudFormationReader(root, drawing).read();
        } else if (root.get("DataModel").isPresent()) {
            new WorkbenchReader(drawing).read(root);
        } else if (root.list("tables").stream()
                .anyMatch(t -> t.get("table_config").isPresent())) {
            new SchemaReader(drawing).read(root);
        } else if (root.get("tables").isPresent()) {
            root.list("tables").forEach(t -> new RequestReader(drawing, Tree::plain).read(t, Optional.empty()));
            SaidTypes.add(root, drawing);
            SaidRequests.add(root, drawing);
        } else if (root.get("KeySchema").isPresent()) {
            new RequestReader(drawing, Tree::plain).read(root, Optional.empty());
        } else if (root.get("Table").isPresent()) {
            root.get("Table").ifPresent(t -> new RequestReader(drawing, Tree::plain).read(t, Optional.empty()));
        } else {
            unknown(root);
            return false;
        }
        return true;
    }

    private void unknown(Tree root) {
        boolean isUsage = root.get("entities").isPresent();
        drawing.broken(
                start(file),
                file,
                isUsage
                        ? "Usage data holds examples of entities, no keys: the design is in schema.json, which is written beside it."
                                + " The examples are stored where a design runs on one's own data."
                        : "The file is no table design of a form that is known.",
                isUsage
                        ? new String[] {
                            "partita review schema.json --patterns access-patterns.md",
                            "partita run partita --data usage_data.json"
                        }
                        : new String[] {
                            "a table-design document",
                            "a CloudFormation template",
                            "dynamodb_data_model.json or schema.json",
                            "a model of NoSQL Workbench",
                            "a CreateTable request"
                        });
    }
}
