import type { RecurringHours, SingleHours, StreetRule, Suspensions } from '@towscout/domain/parking-rules/street-rule';
import type { LatLng } from '@towscout/geo';

import type { City, CurbRule } from '#sources';

export type StoredLine = [lng: number, lat: number][];

type WithoutLines<Curb> = Curb extends unknown ? Omit<Curb, 'line' | 'lines' | 'rings' | 'point'> : never;
/** Where a rule holds, but for its lines. */
export type StoredCurb = WithoutLines<CurbRule['curb']>;

/** A calendar of suspended days by its name in the city's `suspensions`. */
type StoredHours = (Omit<RecurringHours, 'suspensions'> & { suspensions: string | null }) | StoredSingle;
type StoredSingle = { startsAt: string; endsAt: string };

/** `asOf` is 'read' for a table that is as of the day on which it is read. */
export type StoredRule = Omit<StreetRule, 'hours' | 'source'> & { hours: StoredHours[] };

type Calendars = City['suspensions'];

export function toStoredRule(
  { hours, source: _source, ...rule }: StreetRule,
  calendars: Calendars,
  today: string,
): StoredRule {
  return {
    ...rule,
    hours: hours.map((each) => ('startsAt' in each ? toStoredSingle(each) : toStoredRecurring(each, calendars))),
    asOf: rule.asOf === today ? 'read' : rule.asOf,
  };
}

/** `readOn` is the day on which its table was last read to its end. */
export function fromStoredRule(
  { hours, ...rule }: StoredRule,
  source: string,
  calendars: Calendars,
  readOn: string | null,
): StreetRule {
  return {
    ...rule,
    source,
    hours: hours.map((each) =>
      'startsAt' in each
        ? { startsAt: new Date(each.startsAt), endsAt: new Date(each.endsAt) }
        : { ...each, suspensions: each.suspensions === null ? null : (calendars[each.suspensions] ?? NEVER_PUBLISHED) },
    ),
    asOf: rule.asOf === 'read' ? readOn : rule.asOf,
  };
}

/** Of a calendar that the city no longer has, no day is confirmed. */
const NEVER_PUBLISHED: Suspensions = { firstDay: '', lastDay: '', days: new Set() };

const toStoredSingle = ({ startsAt, endsAt }: SingleHours): StoredSingle => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

function toStoredRecurring({ suspensions, ...hours }: RecurringHours, calendars: Calendars): StoredHours {
  if (suspensions === null) return { ...hours, suspensions: null };
  const name = Object.keys(calendars).find((each) => calendars[each] === suspensions);
  if (name === undefined) throw new Error('a street rule has suspended days that its city does not name');
  return { ...hours, suspensions: name };
}

export const toStoredLine = (line: readonly LatLng[]): StoredLine => line.map(({ lat, lng }) => [lng, lat]);
export const fromStoredLine = (line: StoredLine): LatLng[] => line.map(([lng, lat]) => ({ lat, lng }));
