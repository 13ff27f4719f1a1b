/**
 * DynamoDB Local as a child process, spoken to over HTTP.
 *
 * <p>In: the class path that the build resolved, or the address of another endpoint. Out: an endpoint and clients for it; on one
 * that others use too, with tables of our own. The emulator is proprietary: it is
 * never compiled against, never shipped, and runs in a process of its own that ends when its parent does. It listens on
 * every interface of the machine; it offers no option to bind it otherwise.
 */
@NullMarked
package dev.partita.verify.local;

import org.jspecify.annotations.NullMarked;
