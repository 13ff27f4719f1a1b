/**
 * Random applications: whole documents made from a seed, designed, executed and compared with what they mean. A document that
 * fails is shrunk to what the failure needs.
 */
package dev.partita.testkit.random;
