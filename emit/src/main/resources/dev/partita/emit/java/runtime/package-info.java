/**
 * The runtime of the repositories: the same for every design. An application sees {@code Database}, {@code Page} and the exceptions
 * {@code ConditionFailed}, {@code CallRejected} and {@code DesignFault}; all else is what plans are written in, and what executes them.
 */
package repositories.runtime;
