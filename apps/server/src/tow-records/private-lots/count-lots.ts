import { dayNumber, weekdayOf } from '@towscout/domain/parking-rules/risk/calendar';
import type { LotTow } from '@towscout/domain/tow-records/private-lots/lot-tow';
import type { LatLng } from '@towscout/geo';

const UNKNOWN_REASON = 'unknown';

export type CountedLot = { lot: string; place: LatLng; month: string; reason: string; weekdays: number[] };

/** Tows by lot, month and reason since a day; those of a lot whose place no row tells are left out. */
export function countLots(tows: readonly LotTow[], since: string): CountedLot[] {
  const places = new Map<string, LatLng>();
  for (const { lot, place } of tows) if (place && !places.has(lot)) places.set(lot, place);
  const counts = new Map<string, CountedLot>();
  for (const { lot, day, reason: named } of tows) {
    const place = places.get(lot);
    if (!place || day < since) continue;
    const [month, reason] = [`${day.slice(0, 7)}-01`, named ?? UNKNOWN_REASON];
    const key = `${month} ${reason} ${lot}`;
    const counted = counts.get(key) ?? { lot, place, month, reason, weekdays: [0, 0, 0, 0, 0, 0, 0] };
    const weekday = weekdayOf(dayNumber(day));
    counted.weekdays[weekday] = (counted.weekdays[weekday] ?? 0) + 1;
    counts.set(key, counted);
  }
  return [...counts.values()];
}
