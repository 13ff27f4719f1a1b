/**
 * Designs in the files of other tools: CloudFormation templates, CreateTable requests, models of NoSQL Workbench, the data model and the
 * schema of AWS's modelling server.
 *
 * <p>In: a text of JSON or YAML, and the model it is for. Out: the {@link dev.partita.review.document.DesignText} that says the same, so
 * that everything behind it is read in one place, with the places of the foreign file. What a form does not say is said to be missing.
 */
@NullMarked
package dev.partita.review.foreign;

import org.jspecify.annotations.NullMarked;
