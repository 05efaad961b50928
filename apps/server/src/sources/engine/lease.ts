import { type AnyColumn, eq, isNull, lt, or } from 'drizzle-orm';

/** No node holds it, or its holder died; also what this node holds itself, where it is named. */
export const isFree = (
  { leasedUntil, leasedBy }: { leasedUntil: AnyColumn; leasedBy?: AnyColumn },
  now: Date,
  node?: string,
) => or(isNull(leasedUntil), lt(leasedUntil, now), leasedBy && node !== undefined ? eq(leasedBy, node) : undefined);
