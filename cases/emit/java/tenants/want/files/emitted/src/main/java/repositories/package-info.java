/** Entities of Docs "of" $&#123;many&#125;: tenants, and what can be asked and done of each: a method for each access pattern. */
package repositories;
