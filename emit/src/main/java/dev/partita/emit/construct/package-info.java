/**
 * What an AWS CDK program says, in no programming language: statements that create constructs of their properties.
 *
 * <p>In: {@link dev.partita.emit.infrastructure.Deployment}. Out: {@link dev.partita.emit.construct.Statement}s in the order in
 * which they run. Not here: the text of any language, which the targets write.
 */
@NullMarked
package dev.partita.emit.construct;

import org.jspecify.annotations.NullMarked;
