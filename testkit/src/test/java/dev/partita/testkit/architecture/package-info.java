/**
 * Who may see whom: the picture of ARCHITECTURE.md as tests on the compiled classes.
 *
 * <p>In: all classes of the project. Out: every violation at once. How sources look is in {@code lint}.
 */
@NullMarked
package dev.partita.testkit.architecture;

import org.jspecify.annotations.NullMarked;
