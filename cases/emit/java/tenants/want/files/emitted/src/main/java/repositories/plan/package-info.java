/** How the repositories do their work. An application has no use for these classes. */
package repositories.plan;
