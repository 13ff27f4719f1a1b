/**
 * The bill of any design: what its plans and its storage cost a month.
 *
 * <p>In: model, design, plans. Out: {@link dev.partita.result.Cost}, in whole micro-dollars, each operation and each
 * structure's storage rounded half up once. It knows nothing of candidates or of how a design was chosen; the functions of
 * {@link dev.partita.bill.ReadUnits}, {@link dev.partita.bill.WriteUnits}, {@link dev.partita.bill.ItemBytes} and
 * {@link dev.partita.bill.Tariff} are what it is made of, for whoever has to price parts of a design alike.
 *
 * <p>Averages stay exact ratios: bytes are never rounded before they are rounded up to units.
 */
@NullMarked
package dev.partita.bill;

import org.jspecify.annotations.NullMarked;
