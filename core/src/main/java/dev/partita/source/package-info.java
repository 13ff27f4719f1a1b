/** Where text stands: documents and stretches of them. In: nothing. Out: positions for diagnostics and origins. */
@NullMarked
package dev.partita.source;

import org.jspecify.annotations.NullMarked;
