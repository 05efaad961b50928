import type { CityTableStanding, ListedSource, OffReason } from '@towscout/contracts/sources/schema';
import type { SourceTruth } from '@towscout/contracts/sources/truth';
import { clockTime, formatDuration, timeSince } from '@towscout/domain/format-time';
import { withCommas } from '@towscout/domain/with-commas';

export const STATE_BADGES = {
  fresh: { tone: 'green', words: 'Live' },
  late: { tone: 'amber', words: 'Late' },
  down: { tone: 'red', words: 'Down' },
  waiting: { tone: 'neutral', words: 'Waiting' },
  off: { tone: 'neutral', words: 'Off' },
} as const satisfies Record<ListedSource['state'], object>;

const OFF_WORDS: Readonly<Record<OffReason, string>> = {
  license_forbids: 'its license forbids showing it',
  no_terms: 'we found no terms for it',
  rows_unseen: 'nobody has seen its rows yet',
  answer_differs: "its answer isn't what we expected",
  no_key: 'it needs a key that this site does not have',
  not_chosen: 'whoever runs this site left it out',
};

type Standing = Pick<ListedSource, 'state' | 'since' | 'readAt' | 'newestAt' | 'failure' | 'offBecause'>;

/** How old a feed is, or why nothing comes of it. */
export function describeStanding(source: Standing, now: Date): string {
  const [since, readAt, newestAt] = [source.since, source.readAt, source.newestAt].map((at) => at && new Date(at));
  switch (source.state) {
    case 'fresh':
      return newestAt && readAt
        ? `Checked ${timeSince(readAt, now)}. Newest entry ${timeSince(newestAt, now)}.`
        : 'Checked just now.';
    case 'late':
      return since ? `Nothing new since ${clockTime(since, now)}.` : 'Nothing new.';
    case 'down':
      return `Down${since ? ` since ${clockTime(since, now)}` : ''}${source.failure ? `: it ${source.failure}.` : '.'}`;
    case 'waiting':
      return 'Waiting for its first answer.';
    case 'off':
      return describeOff(source);
  }
}

const describeOff = ({ offBecause, failure }: Pick<Standing, 'offBecause' | 'failure'>): string => {
  const why = new Intl.ListFormat('en-US').format(offBecause.map((reason) => OFF_WORDS[reason]));
  return `${why.charAt(0).toUpperCase()}${why.slice(1)}${failure ? `: ${failure}` : ''}.`;
};

/** '1 row shown', '12 rows'. */
export const countRows = (count: number): string => `${withCommas(count)} ${count === 1 ? 'row' : 'rows'}`;

type Told = { figure: string; more: string[] };

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** How often a tow call followed, with its interval and number. */
export function describeTruth(truth: SourceTruth | null): Told {
  if (!truth) return { figure: 'Not measured yet', more: [] };
  const { followed, cases, low, high, medianLeadMinutes, falseAlarmsPerCarMonth, measuredAt } = truth;
  if (cases === 0) return { figure: 'No cases yet', more: [] };
  return {
    figure: `${percent(followed / cases)} right`,
    more: [
      `A tow call followed ${withCommas(followed)} of ${withCommas(cases)}, as of ${formatDay(measuredAt)}. The true share is likely ${percent(low)} to ${percent(high)}.`,
      ...(medianLeadMinutes === null
        ? []
        : [`Half of those came ${formatDuration(Math.round(medianLeadMinutes))} ahead or more.`]),
      ...(falseAlarmsPerCarMonth === null
        ? []
        : [`It would alarm a parked car for nothing ${formatRate(falseAlarmsPerCarMonth)} a month.`]),
      truth.earnsAlarms ? 'It may alarm.' : 'It only informs: alarms take 25% or more of 200 cases.',
    ],
  };
}

const formatDay = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

const formatRate = (rate: number): string => {
  if (rate < 0.05) return 'less than once in 20 months, or never';
  return rate === 1 ? 'once' : `${rate.toFixed(1)} times`;
};

export const TABLE_NAMES: Readonly<Record<CityTableStanding['kind'], string>> = {
  violations: 'Parking violations',
  tows: 'Towed cars',
  towZones: 'Tow zones',
  streetRules: 'Street rules',
};

/** How old our copy of a city's tables is. */
export function describeTable({ readAt, newestAt, unknownBecause }: CityTableStanding, now: Date): string {
  if (readAt === null) return 'Not checked to the end yet.';
  const age = `Checked ${timeSince(new Date(readAt), now)}`;
  if (unknownBecause === 'no_new_entries') return `${age}, but the city has stopped updating it.`;
  if (unknownBecause === 'not_synced_lately') return `${age}, too long ago to rely on.`;
  return newestAt ? `${age}. Newest entry ${timeSince(new Date(newestAt), now)}.` : `${age}.`;
}
