import type { CoveredCity } from '@towscout/contracts/coverage/schema';
import type { ParkingViolation } from '@towscout/contracts/violations/schema';
import { timeSince } from '@towscout/domain/format-time';
import { cityName } from '@towscout/domain/sources/cities';
import { withCommas } from '@towscout/domain/with-commas';

/** '1 parking ticket', '1,204 parking tickets'. */
export const ticketCount = (count: number): string =>
  `${withCommas(count)} parking ${count === 1 ? 'ticket' : 'tickets'}`;

const MOST_KINDS = 3;

/** 'Street Cleaning 80 · Expired Meter 30 · 22 others'. */
export function listKinds(tickets: readonly ParkingViolation[]): string {
  const kinds = [...Map.groupBy(tickets, ({ violationType }) => violationType)]
    .map(([kind, each]) => ({ kind, count: each.length }))
    .sort((a, b) => b.count - a.count);
  const named = kinds.length > MOST_KINDS ? kinds.slice(0, MOST_KINDS) : kinds;
  const others = tickets.length - named.reduce((sum, { count }) => sum + count, 0);
  return [
    ...named.map(({ kind, count }) => `${kind} ${withCommas(count)}`),
    ...(others > 0 ? [`${withCommas(others)} ${others === 1 ? 'other' : 'others'}`] : []),
  ].join(' · ');
}

const formatDay = (at: Date): string => at.toLocaleDateString('en-US', { month: 'short', day: 'numeric' });

/** 'Nov 12 to Nov 20', 'Nov 20'. */
export function formatDays(tickets: readonly Pick<ParkingViolation, 'violationDate'>[]): string {
  const times = tickets.map(({ violationDate }) => Date.parse(violationDate));
  const [first, last] = [Math.min(...times), Math.max(...times)].map((time) => formatDay(new Date(time)));
  return first === last ? `${first}` : `${first} to ${last}`;
}

type Covering = Pick<CoveredCity, 'city' | 'data'>;

/** 'San Francisco · read 2 h ago', with the age if known. */
export function describeSource(
  { citySource }: Pick<ParkingViolation, 'citySource'>,
  cities: readonly Covering[] | null,
  now: Date,
): string {
  const data = cities?.find(({ city }) => city === citySource)?.data.find(({ kind }) => kind === 'violations');
  const age = data?.readAt && `read ${timeSince(new Date(data.readAt), now)}`;
  return [cityName(citySource), age || (data?.isReadInPart && 'read in part so far')].filter(Boolean).join(' · ');
}
