import { m } from '@towscout/messages';
/** What to do so that somebody's car is guarded, or that it is. */
export function adviseWatch(car: { isWatched: boolean } | null): string {
  if (!car) return m.alerts_advice_park();
  return car.isWatched ? m.alerts_advice_watched() : m.alerts_advice_page_only();
}
