import { DAY_MS, MINUTE_MS } from '@towscout/domain/durations';
import { type StreetRule, streetRule } from '@towscout/domain/parking-rules/street-rule';
import type { WallClock } from '@towscout/domain/wall-clock';

import type { TowZone } from './city.port.ts';

/** The city does not say that cars are towed from a closed street: there it is no parking. */
export function zoneRule(
  { kind, place, schedule, enteredAt }: Pick<TowZone, 'kind' | 'place' | 'schedule' | 'enteredAt'>,
  source: string,
  clock: WallClock,
): StreetRule {
  const { firstDay, lastDay, weekdays, startMinute, endMinute, isExact } = schedule;
  const midnights: number[] = [];
  for (let at = Date.parse(firstDay); at <= Date.parse(lastDay); at += DAY_MS)
    if (weekdays.includes(new Date(at).getUTCDay())) midnights.push(at);
  return streetRule({
    kind: kind === 'tow_away' ? 'temporary_tow' : 'no_parking',
    hours: midnights.flatMap((at) => clock.stretchesOf(at + startMinute * MINUTE_MS, at + endMinute * MINUTE_MS)),
    isExact,
    posted: place.text || null,
    source,
    asOf: enteredAt && enteredAt.toISOString().slice(0, 10),
  });
}
