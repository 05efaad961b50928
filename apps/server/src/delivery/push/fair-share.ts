import { createSlots } from '#platform/slots.ts';

/** A service that made us wait is handled separately for this long. */
const SLOW_MS = 60_000;
/** How many of one account's pushes may be in flight at once; the rest queue separately. */
const SHARE_OF_ACCOUNT = 3;

type Asked = { userId: string; endpoint: string };

/** Keeps push services that hang, and accounts whose devices do, from holding up everybody else's alerts. */
export type FairShare = {
  /** Takes a slot among the pushes in flight. False when none is free: this push is queued separately. */
  enter(device: Asked, now: Date): boolean;
  leave(device: Asked): void;
  sawSlow(device: Asked, now: Date): void;
};

export function createFairShare(): FairShare {
  const slowUntil = new Map<string, number>();
  const underWay = createSlots(SHARE_OF_ACCOUNT);
  const isSlow = (device: Asked, now: Date): boolean =>
    keysOf(device).some((key) => (slowUntil.get(key) ?? 0) > now.getTime());
  return {
    enter: (device, now) => !isSlow(device, now) && underWay.take(device.userId),
    leave: ({ userId }) => underWay.release(userId),
    sawSlow(device, now) {
      for (const [key, until] of slowUntil) if (until <= now.getTime()) slowUntil.delete(key);
      for (const key of keysOf(device)) slowUntil.set(key, now.getTime() + SLOW_MS);
    },
  };
}

const keysOf = ({ userId, endpoint }: Asked): string[] => [`account ${userId}`, `service ${new URL(endpoint).origin}`];
