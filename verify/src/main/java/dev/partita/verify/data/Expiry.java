package dev.partita.verify.data;

import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Value;
import dev.partita.verify.plain.PlainEntity;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Which entities of a world have expired: their ttl is not after the time. */
public final class Expiry {
    private final Map<EntityName, AttributeName> ttls = new LinkedHashMap<>();

    public Expiry(Model model) {
        model.entities().forEach(e -> e.ttl().ifPresent(t -> ttls.put(e.name(), t)));
    }

    public boolean isStored(PlainEntity entity, Instant now) {
        return Optional.ofNullable(ttls.get(entity.name()))
                .flatMap(entity::value)
                .map(ttl -> !(ttl instanceof Value.Number(BigDecimal seconds))
                        || seconds.compareTo(BigDecimal.valueOf(now.getEpochSecond())) > 0)
                .orElse(true);
    }
}
