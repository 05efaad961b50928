import type { CityTableStanding, ListedSource, OffReason, SourceTruth } from '@towscout/contracts/sources/schema';
import { clockTime, formatDuration, timeSince } from '@towscout/domain/format-time';
import { withCommas } from '@towscout/domain/with-commas';
import { m } from '@towscout/messages';
import { intlLocale } from '@towscout/messages/locale';

export const toStateBadge = (state: ListedSource['state']) =>
  (
    {
      fresh: { tone: 'green', words: m.insights_coverage_source_fresh() },
      late: { tone: 'neutral', words: m.insights_coverage_source_late() },
      down: { tone: 'red', words: m.insights_coverage_source_down() },
      waiting: { tone: 'neutral', words: m.insights_coverage_source_waiting() },
      off: { tone: 'neutral', words: m.insights_coverage_source_off() },
    } as const
  )[state];

const describeReason = (reason: OffReason): string =>
  ({
    license_forbids: m.insights_coverage_source_license_forbids(),
    no_terms: m.insights_coverage_source_no_terms(),
    rows_unseen: m.insights_coverage_source_rows_unseen(),
    answer_differs: m.insights_coverage_source_answer_differs(),
    no_key: m.insights_coverage_source_no_key(),
    not_chosen: m.insights_coverage_source_not_chosen(),
  })[reason];

type Standing = Pick<ListedSource, 'state' | 'since' | 'readAt' | 'newestAt' | 'failure' | 'offBecause'>;

/** How old a feed is, or why nothing comes of it. */
export function describeStanding(source: Standing, now: Date): string {
  const [since, readAt, newestAt] = [source.since, source.readAt, source.newestAt].map((at) => at && new Date(at));
  switch (source.state) {
    case 'fresh':
      return newestAt && readAt
        ? m.insights_coverage_source_checked({ readAt: timeSince(readAt, now), newestAt: timeSince(newestAt, now) })
        : m.insights_coverage_source_checked_now();
    case 'late':
      return since
        ? m.insights_coverage_source_nothing_since({ since: clockTime(since, now) })
        : m.insights_coverage_source_nothing_new();
    case 'down':
      return describeDown(since ? clockTime(since, now) : null, source.failure);
    case 'waiting':
      return m.insights_coverage_source_no_answer();
    case 'off':
      return describeOff(source);
  }
}

function describeDown(since: string | null, failure: string | null): string {
  if (since === null)
    return failure ? m.insights_coverage_source_is_down_why({ failure }) : m.insights_coverage_source_is_down();
  return failure
    ? m.insights_coverage_source_down_since_why({ since, failure })
    : m.insights_coverage_source_down_since({ since });
}

const describeOff = ({ offBecause, failure }: Pick<Standing, 'offBecause' | 'failure'>): string => {
  const why = new Intl.ListFormat(intlLocale()).format(offBecause.map(describeReason));
  return `${why.charAt(0).toUpperCase()}${why.slice(1)}${failure ? `: ${failure}` : ''}.`;
};

/** '6 of 74 rows shown now.' */
export function describeShown(kept: number, shown: number | null): string {
  if (shown === null) return m.insights_coverage_source_rows_read({ count: kept, shown: withCommas(kept) });
  const of = Math.max(kept, shown);
  return of === 0
    ? m.insights_coverage_source_nothing_to_show()
    : m.insights_coverage_source_rows_shown({ count: of, shown: withCommas(shown), of: withCommas(of) });
}

type Told = { figure: string; more: string[] };

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** How often a tow call followed, with its interval and number. */
export function describeTruth(truth: SourceTruth | null): Told {
  if (!truth) return { figure: m.insights_coverage_source_not_measured(), more: [] };
  const { followed, cases, low, high, medianLeadMinutes, falseAlarmsPerCarMonth, measuredAt } = truth;
  if (cases === 0) return { figure: m.insights_coverage_source_no_cases(), more: [] };
  return {
    figure: m.insights_coverage_source_right({ share: percent(followed / cases) }),
    more: [
      m.insights_coverage_source_followed({
        followed: withCommas(followed),
        cases: withCommas(cases),
        day: formatDay(measuredAt),
        low: percent(low),
        high: percent(high),
      }),
      ...(medianLeadMinutes === null
        ? []
        : [m.insights_coverage_source_lead({ duration: formatDuration(Math.round(medianLeadMinutes)) })]),
      ...(falseAlarmsPerCarMonth === null ? [] : [describeFalseAlarms(falseAlarmsPerCarMonth)]),
      truth.earnsAlarms ? m.insights_coverage_source_may_alarm() : m.insights_coverage_source_only_informs(),
    ],
  };
}

const formatDay = (instant: string): string =>
  new Date(instant).toLocaleDateString(intlLocale(), { month: 'short', day: 'numeric', year: 'numeric' });

const describeFalseAlarms = (rate: number): string => {
  if (rate < 0.05) return m.insights_coverage_source_false_rarely();
  return rate === 1
    ? m.insights_coverage_source_false_once()
    : m.insights_coverage_source_false_times({ rate: rate.toFixed(1) });
};

export const nameTable = (kind: CityTableStanding['kind']): string =>
  ({
    violations: m.insights_coverage_violations(),
    tows: m.insights_coverage_tows(),
    towZones: m.insights_coverage_tow_zones(),
    streetRules: m.insights_coverage_street_rules(),
  })[kind];

/** How old our copy of a city's tables is. */
export function describeTable({ readAt, newestAt, unknownBecause }: CityTableStanding, now: Date): string {
  if (readAt === null) return m.insights_coverage_source_table_unread();
  const since = timeSince(new Date(readAt), now);
  if (unknownBecause === 'no_new_entries') return m.insights_coverage_source_table_stopped({ since });
  if (unknownBecause === 'not_synced_lately') return m.insights_coverage_source_table_too_long_ago({ since });
  return newestAt
    ? m.insights_coverage_source_checked({ readAt: since, newestAt: timeSince(new Date(newestAt), now) })
    : m.insights_coverage_source_table_checked({ since });
}
