/** An app that creates the tables and what may be done to them. */
package tables;
