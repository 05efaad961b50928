import type { HistoricalLocation, History } from '@towscout/contracts/trucks/history';
import { dispatchName } from '@towscout/domain/sources/tow-calls';
import { FEWEST_DAYS_TO_SCORE, hasFewDataPoints, HISTORY_DAYS } from '@towscout/domain/trucks/history';
import { withCommas } from '@towscout/domain/with-commas';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';
import { intlLocale } from '@towscout/messages/locale';

import { distanceText } from '#ui/figure.tsx';

const formatDay = (instant: string, options: Intl.DateTimeFormatOptions = {}): string =>
  new Date(instant).toLocaleDateString(intlLocale(), { month: 'short', day: 'numeric', ...options });

/** 'Aug 25 – Nov 22, 2026'. Starts on a UTC day and ends on the reader's. */
export const formatDateRange = ({ from, to }: History['dateRange']): string =>
  `${formatDay(from, { timeZone: 'UTC' })} – ${formatDay(to, { year: 'numeric' })}`;

/** Null when the record covers the whole range. */
export function describeYoungRecord({ recordBegan, dateRange, daysOnRecord }: History): string | null {
  if (recordBegan <= dateRange.from) return null;
  const began = formatDay(recordBegan, { timeZone: 'UTC', year: 'numeric' });
  const record = m.trucks_history_young_record({ began, shown: withCommas(daysOnRecord), all: HISTORY_DAYS.premium });
  return daysOnRecord < FEWEST_DAYS_TO_SCORE
    ? `${record} ${m.trucks_history_scores_start({ days: FEWEST_DAYS_TO_SCORE })}`
    : record;
}

/** 'Last seen in the past 24 hours', 'Last seen 1 day ago'. */
export const describeLastSeen = ({ lastSeenDaysAgo: days }: HistoricalLocation): string =>
  days === 0 ? m.trucks_history_seen_today() : m.trucks_history_seen_days_ago({ count: days, shown: withCommas(days) });

export const describeStay = ({ avgTimeInArea: minutes }: HistoricalLocation): string =>
  minutes === null ? m.trucks_history_stay_unknown() : m.trucks_history_stay({ minutes });

/** '12 data points on 9 of 90 days', with a note when that is too few. */
export function describeDataPoints({ dataPoints, daysSeen }: HistoricalLocation, daysOnRecord: number): string {
  const words = m.trucks_history_counted_on_days({
    count: dataPoints,
    shown: withCommas(dataPoints),
    daysSeen,
    days: daysOnRecord,
  });
  return hasFewDataPoints(dataPoints) ? m.trucks_history_too_few({ words }) : words;
}

/** '10 reported by people, 2 tow calls (CHP dispatch)'. */
export function describeSources({ dataPoints, reportedByPeople, sources }: HistoricalLocation): string {
  const calls = dataPoints - reportedByPeople;
  const feeds = sources.flatMap((source) => dispatchName(source) ?? []).join(', ');
  return [
    ...(reportedByPeople > 0
      ? [m.trucks_history_by_people({ count: reportedByPeople, shown: withCommas(reportedByPeople) })]
      : []),
    ...(calls > 0 ? [m.trucks_history_by_calls({ count: calls, shown: withCommas(calls), feeds })] : []),
  ].join(', ');
}

/** Clockwise. */
const listDirections = (): readonly string[] => [
  m.trucks_history_north(),
  m.trucks_history_northeast(),
  m.trucks_history_east(),
  m.trucks_history_southeast(),
  m.trucks_history_south(),
  m.trucks_history_southwest(),
  m.trucks_history_west(),
  m.trucks_history_northwest(),
];
/** No direction is shown within this distance. */
const HERE_MILES = 0.2;

/** '1.2 mi northwest'. */
export function describeLocation({ latitude, longitude, distanceMiles }: HistoricalLocation, center: LatLng): string {
  if (distanceMiles < HERE_MILES) return m.trucks_history_right_here();
  const north = latitude - center.lat;
  const east = (longitude - center.lng) * Math.cos((center.lat * Math.PI) / 180);
  const eighth = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return `${distanceText(distanceMiles)} ${listDirections()[(eighth + 8) % 8]}`;
}

/** A dash when unknown. */
export const scoreText = (score: number | null): string => (score === null ? '–' : String(score));
