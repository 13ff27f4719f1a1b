/**
 * What DynamoDB counts and charges: bytes of items, request units of operations, prices by region, hard limits.
 *
 * <p>In: plain values, bytes, regions. Out: exact whole numbers and ratios. Sources of the rules are named at each; how a
 * design uses DynamoDB is not known here.
 */
@NullMarked
package dev.partita.price;

import org.jspecify.annotations.NullMarked;
