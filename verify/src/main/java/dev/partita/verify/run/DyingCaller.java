package dev.partita.verify.run;

import dev.partita.verify.plain.Call;

/** Makes a call, and is no more once so many of its requests that change something were answered. */
public interface DyingCaller {
    void call(Call call, int answered);
}
