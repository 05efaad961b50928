import type { CoveredCity } from '@towscout/contracts/insights/coverage';
import { isViolationType, nameViolationType } from '@towscout/contracts/violations/constants';
import type { ParkingViolation } from '@towscout/contracts/violations/schema';
import { clockTime, timeSince } from '@towscout/domain/format-time';
import { cityName } from '@towscout/domain/sources/cities';
import { withCommas } from '@towscout/domain/with-commas';
import { meters, metersToMiles } from '@towscout/geo';
import { m } from '@towscout/messages';
import { intlLocale } from '@towscout/messages/locale';

import { distanceText } from '#ui/figure.tsx';
import { FeedWords } from '#ui/foreign-words.tsx';

/** In the language of the page, or in the city's own words. */
export const ViolationName = ({ type }: { type: string }) =>
  isViolationType(type) ? nameViolationType(type) : <FeedWords>{type}</FeedWords>;

type ViolationRowProps = { violation: ParkingViolation; now: Date; withCity?: boolean };

export function ViolationRow({ violation, now, withCity = false }: ViolationRowProps) {
  const fine = formatFine(violation);
  const at = new Date(violation.violationDate);
  return (
    <>
      <p className="flex items-baseline justify-between gap-3 text-sm font-medium">
        <span className="truncate">
          <ViolationName type={violation.violationType} />
        </span>
        {fine && <span className="shrink-0 tabular-nums">{fine}</span>}
      </p>
      <p className="flex justify-between gap-3 text-xs text-muted">
        <span className="truncate">
          {withCity && `${cityName(violation.citySource)} · `}
          {describeLocation(violation)}
        </span>
        <time dateTime={violation.violationDate} className="shrink-0 tabular-nums">
          {clockTime(at, now)}
        </time>
      </p>
    </>
  );
}

/** '$87', '$87.50'; null where the city does not say. */
export const formatFine = ({ fineAmount }: Pick<ParkingViolation, 'fineAmount'>): string | null =>
  fineAmount === null ? null : `$${Number.isInteger(fineAmount) ? fineAmount : fineAmount.toFixed(2)}`;

/** A few houses; less precise points could be on the wrong block. */
export const EXACT_WITHIN_METERS = 250;

type Placed = Pick<ParkingViolation, 'placeBasis' | 'precisionMeters'>;

export function describePrecision({ placeBasis, precisionMeters }: Placed): string {
  if (placeBasis === null) return m.violations_no_location();
  if (placeBasis === 'precinct') return m.violations_somewhere_in_precinct();
  if (placeBasis === 'county') return m.violations_somewhere_in_county();
  if (precisionMeters === null) return m.violations_about_here();
  return m.violations_within_of_here({ distance: distanceText(metersToMiles(meters(precisionMeters))) });
}

type Located = Placed & Pick<ParkingViolation, 'location' | 'distanceMiles'>;

/** Distance and the city's own words; no distance where only the street or the area is known. */
export function describeLocation({ location, placeBasis, precisionMeters, distanceMiles }: Located): string {
  const where = location.trim();
  if (placeBasis === null) return where || m.violations_no_location();
  if (placeBasis === 'precinct') return where || m.violations_precinct_only();
  if (placeBasis === 'county') return where || m.violations_county_only();
  const isVague = precisionMeters !== null && precisionMeters > EXACT_WITHIN_METERS;
  return [
    !isVague && distanceMiles !== null && distanceText(distanceMiles),
    where,
    isVague && m.violations_spot_not_known(),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** '1 parking ticket', '1,204 parking tickets'. */
export const ticketCount = (count: number): string => m.violations_tickets({ count, shown: withCommas(count) });

const MOST_KINDS = 3;

type Kinds = { named: { type: string; count: string }[]; others: string | null };

/** 'Street Cleaning 80 · Expired Meter 30 · 22 others', by its parts. */
export function listKinds(tickets: readonly ParkingViolation[]): Kinds {
  const kinds = [...Map.groupBy(tickets, ({ violationType }) => violationType)]
    .map(([kind, each]) => ({ kind, count: each.length }))
    .sort((a, b) => b.count - a.count);
  const named = kinds.length > MOST_KINDS ? kinds.slice(0, MOST_KINDS) : kinds;
  const others = tickets.length - named.reduce((sum, { count }) => sum + count, 0);
  return {
    named: named.map(({ kind, count }) => ({ type: kind, count: withCommas(count) })),
    others: others > 0 ? m.violations_other_kinds({ count: others, shown: withCommas(others) }) : null,
  };
}

const formatDay = (at: Date): string => at.toLocaleDateString(intlLocale(), { month: 'short', day: 'numeric' });

/** 'Nov 12 to Nov 20', 'Nov 20'. */
export function formatDays(tickets: readonly Pick<ParkingViolation, 'violationDate'>[]): string {
  const times = tickets.map(({ violationDate }) => Date.parse(violationDate));
  const first = formatDay(new Date(Math.min(...times)));
  const last = formatDay(new Date(Math.max(...times)));
  return first === last ? first : m.violations_days({ first, last });
}

type Covering = Pick<CoveredCity, 'city' | 'data'>;

/** 'San Francisco · read 2 h ago', with the age if known. */
export function describeSource(
  { citySource }: Pick<ParkingViolation, 'citySource'>,
  cities: readonly Covering[] | null,
  now: Date,
): string {
  const data = cities?.find(({ city }) => city === citySource)?.data.find(({ kind }) => kind === 'violations');
  const age = data?.readAt && m.violations_read({ age: timeSince(new Date(data.readAt), now) });
  return [cityName(citySource), age || (data?.isReadInPart && m.violations_read_in_part())].filter(Boolean).join(' · ');
}
