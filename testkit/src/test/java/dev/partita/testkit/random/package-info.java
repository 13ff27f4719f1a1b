/** Random applications, and the smallest documents of those that once failed. */
package dev.partita.testkit.random;
