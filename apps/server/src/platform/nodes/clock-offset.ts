/** One look at the database's clock, in milliseconds. */
type ClockReading = { askedAt: number; answeredAt: number; databaseAt: number };

/** Machines whose clocks are kept by NTP differ by less. */
const TOLERATED_MS = 1000;
/** Codes of an app are refused beyond it. */
const OFF_MS = 30_000;

/** How far the database's clock is ahead of this machine's: 0 within what is tolerated, null when the answer was slow. */
export function measureOffset({ askedAt, answeredAt, databaseAt }: ClockReading): number | null {
  const uncertain = (answeredAt - askedAt) / 2;
  if (uncertain < 0 || uncertain > TOLERATED_MS) return null;
  const offset = Math.round(databaseAt - (askedAt + uncertain));
  return Math.abs(offset) <= TOLERATED_MS + uncertain ? 0 : offset;
}

export const isOff = (offsetMs: number): boolean => Math.abs(offsetMs) > OFF_MS;

/** '300 seconds behind'. */
export const describeOffset = (offsetMs: number): string =>
  `${Math.round(Math.abs(offsetMs) / 1000)} seconds ${offsetMs > 0 ? 'behind' : 'ahead of'}`;
