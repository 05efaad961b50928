/**
 * Milliseconds until an instant of the wall clock, between 0 and `mostMs`: the clock may have been set meanwhile, and a
 * timer of more than 24 days would fire at once.
 */
export function delayUntil(at: number, now: number, mostMs: number): number {
  const left = at - now;
  if (left <= 0) return 0;
  return left < mostMs ? left : mostMs;
}
