package dev.partita.verify.plain;

import java.util.Optional;

/**
 * What a write did to one entity.
 *
 * @param before what was in the store, possibly an expired leftover; absent if there was nothing
 * @param after what is there now; absent if it was deleted
 */
public record Change(Identity identity, Optional<PlainEntity> before, Optional<PlainEntity> after) {}
