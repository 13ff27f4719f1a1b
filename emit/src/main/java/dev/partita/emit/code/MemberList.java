package dev.partita.emit.code;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Members in the order in which they are said. */
final class MemberList {
    private final List<Term.Entry> all = new ArrayList<>();

    MemberList with(String name, Term term) {
        all.add(new Term.Entry(name, term));
        return this;
    }

    MemberList with(String name, String text) {
        return with(name, new Term.Text(text));
    }

    MemberList with(String name, boolean truth) {
        return with(name, new Term.Truth(truth));
    }

    MemberList with(String name, Optional<? extends Term> term) {
        term.ifPresent(t -> with(name, t));
        return this;
    }

    MemberList withAny(String name, List<? extends Term> terms) {
        return terms.isEmpty() ? this : with(name, Term.list(terms));
    }

    boolean isEmpty() {
        return all.isEmpty();
    }

    Term made(String function) {
        return new Term.Made(function, all);
    }

    /** @param kind what they make */
    Term alone(String kind) {
        return new Term.Members(kind, all);
    }

    Term entries() {
        return new Term.Entries(all);
    }
}
