/** What to do so that somebody's car is guarded, or that it is. */
export function adviseWatch(car: { isWatched: boolean } | null): string {
  if (!car) return 'Tap “I parked here” and TowScout watches the spot for you.';
  return car.isWatched
    ? 'TowScout is watching your parked car.'
    : 'TowScout watches your parked car only while this page is open.';
}
