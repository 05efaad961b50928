/** A push service that let us wait is asked apart from the others for this long. */
const SLOW_MS = 60_000;

/** Which push services hang, so that one of them does not hold up the alerts of all the others. */
export type SlowServices = { isSlow(endpoint: string, now: Date): boolean; sawSlow(endpoint: string, now: Date): void };

export function createSlowServices(): SlowServices {
  const slowUntil = new Map<string, number>();
  return {
    isSlow: (endpoint, now) => (slowUntil.get(new URL(endpoint).origin) ?? 0) > now.getTime(),
    sawSlow(endpoint, now) {
      for (const [origin, until] of slowUntil) if (until <= now.getTime()) slowUntil.delete(origin);
      slowUntil.set(new URL(endpoint).origin, now.getTime() + SLOW_MS);
    },
  };
}
