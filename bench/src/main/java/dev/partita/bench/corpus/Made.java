package dev.partita.bench.corpus;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * An entity that was made up.
 *
 * @param parent the entity it belongs to, if any; of a link the first of the two
 * @param other a second entity that it references, if any
 * @param total how many are stored
 * @param children how many a parent has on average
 */
record Made(Kind kind, String name, Optional<Made> parent, Optional<Made> other, long total, int children) {
    /** The shapes that entities have in real applications. */
    enum Kind {
        /** What everything else belongs to: users, teams, shops. */
        ROOT("User", "Team", "Shop", "Course", "Patient", "Vehicle", "Venue", "Account"),
        /** What belongs to something and has a life of its own: orders, tickets. */
        CHILD("Order", "Ticket", "Invoice", "Booking", "Task", "Post", "Shipment", "Claim"),
        /** What is nothing without its parent: lines, steps. */
        PART("Line", "Step", "Option", "Address", "Attachment"),
        /** Many to many. */
        LINK("Membership", "Like", "Grant", "Follow", "Enrolment"),
        /** What happened, never changed. */
        LOG("Event", "Reading", "Message", "Visit", "Payment"),
        /** A short list that all know. */
        LIST("Category", "Region", "Tariff", "Label");

        private final List<String> names;

        Kind(String... names) {
            this.names = List.of(names);
        }

        String name(int number) {
            return names.get(number % names.size()) + number;
        }
    }

    /** The attribute that others reference it by. */
    String id() {
        return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1) + "Id";
    }

    /** Whether one attribute identifies it, so that others can reference it. */
    boolean isReferable() {
        return kind == Kind.ROOT || kind == Kind.CHILD;
    }

    Made owner() {
        return parent.orElseThrow();
    }

    String parentId() {
        return owner().id();
    }

    String otherId() {
        return other.orElseThrow().id();
    }

    /** What an effect or a condition needs to name one. */
    String identifier() {
        return switch (kind) {
            case ROOT, CHILD -> id();
            case PART -> parentId() + ", number";
            case LINK -> parentId() + ", " + otherId();
            case LOG -> parentId() + ", at";
            case LIST -> "code";
        };
    }
}
