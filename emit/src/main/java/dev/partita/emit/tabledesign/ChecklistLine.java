package dev.partita.emit.tabledesign;

import dev.partita.emit.text.Markdown;

/**
 * A line of the checklist.
 *
 * @param done whether the evidence says so
 * @param claim plain text
 * @param evidence plain text
 */
record ChecklistLine(boolean done, String claim, String evidence) {
    @Override
    public String toString() {
        return "- [" + (done ? "x" : " ") + "] " + Markdown.text(claim) + ": " + Markdown.text(evidence) + "\n";
    }
}
