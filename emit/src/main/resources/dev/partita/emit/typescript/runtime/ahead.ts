/** How many requests of a call are sent before somebody waits for their answers: a list of thousands must not be a burst. */
const AT_ONCE = 32;

/** Does something for each of some, so many at once, and fails as the first that failed when all have ended. */
export async function atOnce<T>(all: readonly T[], task: (one: T) => Promise<unknown>): Promise<void> {
  const left = all.values();
  const next = async () => {
    for (const one of left) {
      await task(one);
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: Math.min(AT_ONCE, all.length) }, next));
  const failed = ended.find((e) => e.status === "rejected");
  if (failed !== undefined) {
    throw failed.reason;
  }
}

/** A request that is sent when it is waited for, or before. */
export class Request<T> {
  private answered: Promise<T> | undefined;

  constructor(
    private readonly ahead: Ahead,
    private readonly send: () => Promise<T>,
  ) {}

  begin(): Promise<T> {
    if (this.answered === undefined) {
      this.answered = this.send();
      // Whoever waits for it is told; if another request fails before, nobody does.
      this.answered.catch(() => undefined);
    }
    return this.answered;
  }

  answer(): Promise<T> {
    this.ahead.taken(this);
    return this.begin();
  }
}

/** The requests of a call that wait for nothing, in the order in which they are waited for. */
export class Ahead {
  private readonly open: Request<unknown>[] = [];

  request<T>(send: () => Promise<T>): Request<T> {
    const request = new Request(this, send);
    this.open.push(request);
    return request;
  }

  /** Sends them; one alone is sent as soon by who waits for it. */
  go(): void {
    if (this.open.length > 1) {
      this.open.slice(0, AT_ONCE).forEach((request) => void request.begin());
    }
  }

  /** Somebody waits for it: another one may be sent. */
  taken(request: Request<unknown>): void {
    const place = this.open.indexOf(request);
    if (place >= 0) {
      this.open.splice(place, 1);
      void this.open[AT_ONCE - 1]?.begin();
    }
  }
}
