/**
 * Import from S3: a file of items per table and the request that makes a table of it.
 *
 * <p>In: a result. Out: DynamoDB JSON, a line an item, in gzip; and ImportTable requests, in which the bucket is still to be named.
 * The items are the examples of the documents; a file of real ones has the same form.
 */
@NullMarked
package dev.partita.emit.s3import;

import org.jspecify.annotations.NullMarked;
