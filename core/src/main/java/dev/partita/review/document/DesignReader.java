package dev.partita.review.document;

import dev.partita.design.Design;
import dev.partita.design.ItemType;
import dev.partita.design.Table;
import dev.partita.model.Model;
import dev.partita.read.finding.Findings;
import dev.partita.review.finding.Remarks;
import dev.partita.review.finding.ReviewCode;
import dev.partita.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the tables, indexes and item types of a document. */
public final class DesignReader {
    private final Model model;
    private final Terms terms;
    private final Remarks remarks;

    public DesignReader(Model model, Terms terms, Remarks remarks) {
        this.model = model;
        this.terms = terms;
        this.remarks = remarks;
    }

    /** The tables with their indexes, whatever is said of their items. */
    public static List<Table> tables(DesignText text, Remarks remarks) {
        return new TableReader(text, remarks).tables();
    }

    /** @return absent, with findings, if there is an error */
    public Optional<Design> read(DesignText text, Span start) {
        List<Table> tables = tables(text, remarks);
        if (text.tables().isEmpty()) {
            remarks.add(
                    ReviewCode.NO_TABLE,
                    start,
                    model.application(),
                    "The document has no section Table Configuration.",
                    "## Table Configuration");
            return Optional.empty();
        }
        Findings findings = new Findings();
        List<ItemType> types = types(text, tables, findings);
        if (text.types().isEmpty()) {
            remarks.add(
                    ReviewCode.NO_ITEM_TYPE,
                    start,
                    model.application(),
                    "The document has no item types below Entity Key Design.",
                    "## Entity Key Design",
                    "### " + model.entities().get(0).name());
        }
        model.entities().stream()
                .filter(e -> types.stream().noneMatch(t -> t.entity().equals(e.name()) && isStored(t))
                        || types.stream().anyMatch(t -> t.entity().equals(e.name()) && isMisplaced(t, types)))
                .filter(e -> !text.types().isEmpty())
                .forEach(e -> remarks.add(
                        ReviewCode.NO_ITEM_TYPE,
                        start,
                        e.name().value(),
                        "Nothing says where " + e.name() + " is stored.",
                        "### " + e.name()));
        remarks.addAll(findings.inOrder());
        return remarks.hasErrors() ? Optional.empty() : Optional.of(design(tables, types));
    }

    private List<ItemType> types(DesignText text, List<Table> tables, Findings findings) {
        ItemTypeReader reader = new ItemTypeReader(terms, tables, findings, remarks);
        List<ItemType> types = new ArrayList<>();
        for (DesignText.OfType of : text.types()) {
            reader.read(of).ifPresent(type -> {
                if (types.stream().anyMatch(t -> t.name().equals(type.name()))) {
                    remarks.add(
                            ReviewCode.DUPLICATE_DESIGN_NAME,
                            of.name().span(),
                            type.name().value(),
                            "There are two item types " + type.name() + ".");
                } else {
                    types.add(type);
                }
            });
        }
        return types;
    }

    private Design design(List<Table> tables, List<ItemType> types) {
        return new Design(model.application(), tables, types);
    }

    /**
     * Whether it is inside the items of another, and none says that it holds it under a name that it has itself; or stands by itself, and
     * another says that it holds it; or holds what there is not.
     */
    private static boolean isMisplaced(ItemType type, List<ItemType> types) {
        List<ItemType.Stored> holders = types.stream()
                .flatMap(t -> t.attributes().stream())
                .filter(a -> a.source().equals(new ItemType.Children(type.name())))
                .toList();
        boolean isInside = type.kind() == ItemType.Kind.EMBEDDED;
        boolean isNowhere = isInside
                && (holders.isEmpty()
                        || holders.stream().anyMatch(a -> type.key(a.name()).isEmpty()));
        boolean holdsNothing = type.attributes().stream()
                .anyMatch(a -> a.source() instanceof ItemType.Children children
                        && types.stream().noneMatch(t -> t.name().equals(children.type())));
        return isNowhere || !isInside && !holders.isEmpty() || holdsNothing;
    }

    /** Whether it is a place of the entity itself. */
    private static boolean isStored(ItemType type) {
        return type.kind() == ItemType.Kind.HOME
                || type.kind() == ItemType.Kind.EMBEDDED
                || type.kind() == ItemType.Kind.GATHERED && !type.isEntry();
    }
}
