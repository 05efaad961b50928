import type { CityData, StreetRuleTable } from '@towscout/contracts/coverage/schema';
import { DAY_MS } from '@towscout/domain/durations';
import { clockTime, timeSince } from '@towscout/domain/format-time';
import { withCommas } from '@towscout/domain/with-commas';

export const KIND_WORDS: Readonly<Record<CityData['kind'], string>> = {
  violations: 'Parking violations',
  tows: 'Towed cars',
  tow_zones: 'Tow zones',
};

/** Age of our copy, or why it can't be relied on. */
export function describeRead(
  { readAt, isReadInPart, unknownBecause }: Pick<CityData, 'readAt' | 'isReadInPart' | 'unknownBecause'>,
  now: Date,
): string {
  if (isReadInPart) return 'partly checked so far';
  if (readAt === null) return 'not checked yet';
  const age = `checked ${timeSince(new Date(readAt), now)}`;
  switch (unknownBecause) {
    case 'not_synced_lately':
      return `${age}, too long ago to rely on`;
    case 'no_new_entries':
      return `${age}, but the city has stopped updating it`;
    default:
      return age;
  }
}

/** Age of our copy of a table of street rules, or why it can't be relied on. */
export function describeRuleTable({ readAt, unknownBecause, refusedAt }: StreetRuleTable, now: Date): string {
  if (refusedAt !== null) {
    const kept =
      readAt === null ? 'we have no good copy yet' : `we keep the last good one, ${timeSince(new Date(readAt), now)}`;
    return `a newer copy was suddenly smaller ${timeSince(new Date(refusedAt), now)}: ${kept}`;
  }
  if (unknownBecause === 'not_published' && readAt !== null)
    return `checked ${timeSince(new Date(readAt), now)}, but not published for today`;
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
    hint: `Records on this site began ${recordBegan === null ? 'just now' : clockTime(began, now)}.`,
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
  const here = city ?? 'this area';
  return [
    ...(towCalls === 'none'
      ? [`Tow calls: no dispatch feed covers ${here}. Only people's reports show trucks here.`]
      : []),
    ...(towCalls === 'highways'
      ? ["Tow calls on city streets: the feed covers highways only. Only people's reports show trucks on streets."]
      : []),
    'Tows from private lots, and repossessions: nobody publishes them. Only people who see them can report them.',
    ...(kinds.includes('violations') ? [] : [`Parking violations: we don't have any for ${here}.`]),
    ...(kinds.includes('tow_zones') ? [] : [`Temporary tow zones: we don't have any for ${here}. Check the signs.`]),
    ...(hasStreetRules ? [] : [`Street rules: we don't have any for ${here}. Check the signs.`]),
    ...(kinds.includes('tows')
      ? []
      : [`Towed cars: we don't have a list for ${here}. “Towed?” tells you who to call.`]),
  ];
}
