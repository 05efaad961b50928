import { m } from '@towscout/messages';

/** Says how to get the car guarded, or that it is guarded already. Null means that no car is parked. */
export function adviseWatch(car: { isWatched: boolean } | null): string {
  if (!car) return m.alerts_advice_park();
  return car.isWatched ? m.alerts_advice_watched() : m.alerts_advice_page_only();
}
