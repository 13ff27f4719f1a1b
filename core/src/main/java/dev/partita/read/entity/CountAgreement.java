package dev.partita.read.entity;

import dev.partita.exact.Ratio;
import dev.partita.read.entity.EntitySketch.ReferenceSketch;
import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;

/**
 * Whether what is said of children in all and per parent agrees. More of them than all parents have cannot be; fewer can, if only some
 * parents have any.
 */
record CountAgreement(Sketches sketches, Findings findings) {
    /** What differs by less is rounded. */
    private static final Ratio ROUNDED = Ratio.of(2);

    void check(EntitySketch sketch, ReferenceSketch reference) {
        EntitySketch parent = sketches.get(reference.target);
        Ratio parents = parent.total.orElse(Ratio.ZERO);
        Ratio having = Counts.having(sketch, reference);
        Ratio expected = parents.times(reference.average.orElse(Ratio.ZERO));
        boolean isOpen = parent == sketch
                || parent.isCountAssumed
                || sketch.isCountAssumed
                || expected.isZero()
                || having.isZero();
        if (!isOpen && having.compareTo(expected.times(ROUNDED)) > 0) {
            findings.add(
                    ReadCode.NUMBERS_DISAGREE,
                    reference.span,
                    sketch.name + "." + reference.role,
                    said(sketch, reference, having, expected)
                            + ". The average is what the children of one are taken for.",
                    "avg " + having.dividedBy(parents).text(2) + " per " + reference.target);
        } else if (!isOpen && expected.compareTo(having.times(ROUNDED)) > 0) {
            Ratio some = having.dividedBy(reference.average.orElseThrow());
            findings.add(
                    ReadCode.AVERAGE_OF_SOME,
                    reference.span,
                    sketch.name + "." + reference.role,
                    said(sketch, reference, having, expected) + ": it is read as the average of those "
                            + reference.target + " that have any, " + some.text(0) + " of " + parents.text(0) + ".");
        }
    }

    private static String said(EntitySketch sketch, ReferenceSketch reference, Ratio having, Ratio expected) {
        return "On average " + reference.average.orElseThrow().text(4) + " " + sketch.name + " per " + reference.target
                + " are " + expected.text(0) + " in all, and there are " + having.text(0) + " that reference one";
    }
}
