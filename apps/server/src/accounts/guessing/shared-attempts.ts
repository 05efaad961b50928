import type { Limits } from '#platform/limits/limits.ts';

const SECOND_MS = 1000;

/** better-auth's own limits, over all nodes. It calls `consume` alone when there is one. */
export const sharedAttempts = (attempt: NonNullable<Limits['attempt']>) => ({
  get: async () => null,
  set: async () => undefined,
  async consume(key: string, { max, window }: { max: number; window: number }) {
    const { isAllowed, retryAfterMs } = await attempt(key, { max, windowMs: window * SECOND_MS });
    return { allowed: isAllowed, retryAfter: Math.ceil(retryAfterMs / SECOND_MS) };
  },
});
