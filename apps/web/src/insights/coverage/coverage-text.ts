import type { CityData, StreetRuleTable } from '@towscout/contracts/insights/coverage';
import { DAY_MS } from '@towscout/domain/durations';
import { clockTime, timeSince } from '@towscout/domain/format-time';
import { withCommas } from '@towscout/domain/with-commas';
import { m } from '@towscout/messages';

export const nameKind = (kind: CityData['kind']): string =>
  ({
    violations: m.insights_coverage_violations(),
    tows: m.insights_coverage_tows(),
    tow_zones: m.insights_coverage_tow_zones(),
  })[kind];

/** Age of our copy, or why it can't be relied on. */
export function describeRead(
  { readAt, isReadInPart, unknownBecause }: Pick<CityData, 'readAt' | 'isReadInPart' | 'unknownBecause'>,
  now: Date,
): string {
  if (isReadInPart) return m.insights_coverage_read_in_part();
  if (readAt === null) return m.insights_coverage_not_read();
  const since = timeSince(new Date(readAt), now);
  switch (unknownBecause) {
    case 'not_synced_lately':
      return m.insights_coverage_read_too_long_ago({ since });
    case 'no_new_entries':
      return m.insights_coverage_read_stopped({ since });
    default:
      return m.insights_coverage_read({ since });
  }
}

/** Age of our copy of a table of street rules, or why it can't be relied on. */
export function describeRuleTable({ readAt, unknownBecause, refusedAt }: StreetRuleTable, now: Date): string {
  if (refusedAt !== null) {
    const since = timeSince(new Date(refusedAt), now);
    return readAt === null
      ? m.insights_coverage_no_good_copy({ since })
      : m.insights_coverage_good_copy_kept({ since, kept: timeSince(new Date(readAt), now) });
  }
  if (unknownBecause === 'not_published' && readAt !== null)
    return m.insights_coverage_read_not_published({ since: timeSince(new Date(readAt), now) });
  return describeRead(
    { readAt, isReadInPart: false, unknownBecause: unknownBecause === 'not_published' ? null : unknownBecause },
    now,
  );
}

/** '–' when the record is younger than the range. */
export function formatCount(
  count: number,
  days: number,
  recordBegan: string | null,
  now: Date,
): { figure: string; hint: string | null } {
  const began = recordBegan === null ? now : new Date(recordBegan);
  if (now.getTime() - began.getTime() >= days * DAY_MS) return { figure: withCommas(count), hint: null };
  return {
    figure: count === 0 ? '–' : withCommas(count),
    hint:
      recordBegan === null
        ? m.insights_coverage_record_began_now()
        : m.insights_coverage_record_began({ at: clockTime(began, now) }),
  };
}

type Covered = {
  /** Roads that the live tow feeds cover here. */
  towCalls: 'streets' | 'highways' | 'none';
  kinds: readonly CityData['kind'][];
  hasStreetRules: boolean;
  /** 'Chicago'; null when unknown. */
  city: string | null;
};

export function notCovered({ towCalls, kinds, hasStreetRules, city }: Covered): string[] {
  const area = city ?? m.insights_coverage_this_area();
  return [
    ...(towCalls === 'none' ? [m.insights_coverage_no_calls({ area })] : []),
    ...(towCalls === 'highways' ? [m.insights_coverage_no_street_calls()] : []),
    m.insights_coverage_no_private_tows(),
    ...(kinds.includes('violations') ? [] : [m.insights_coverage_no_violations({ area })]),
    ...(kinds.includes('tow_zones') ? [] : [m.insights_coverage_no_tow_zones({ area })]),
    ...(hasStreetRules ? [] : [m.insights_coverage_no_street_rules({ area })]),
    ...(kinds.includes('tows') ? [] : [m.insights_coverage_no_tows({ area })]),
  ];
}
