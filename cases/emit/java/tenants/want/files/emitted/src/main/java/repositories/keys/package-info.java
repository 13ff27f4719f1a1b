/** Keys as they are stored: for tools, tests and migrations. */
package repositories.keys;
