import type { HistoricalLocation, History } from '@towscout/contracts/sightings/history';
import { FEWEST_DAYS_TO_SCORE, hasFewDataPoints, HISTORY_DAYS } from '@towscout/domain/history';
import { dispatchName } from '@towscout/domain/sources/tow-calls';
import { withCommas } from '@towscout/domain/with-commas';
import type { LatLng } from '@towscout/geo';

import { distanceText } from '#ui/unbroken.ts';

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${withCommas(count)} ${count === 1 ? one : many}`;

const formatDay = (instant: string, options: Intl.DateTimeFormatOptions = {}): string =>
  new Date(instant).toLocaleDateString('en-US', { month: 'short', day: 'numeric', ...options });

/** 'Aug 25 – Nov 22, 2026'. Starts on a UTC day and ends on the reader's. */
export const formatDateRange = ({ from, to }: History['dateRange']): string =>
  `${formatDay(from, { timeZone: 'UTC' })} – ${formatDay(to, { year: 'numeric' })}`;

/** Null when the record covers the whole range. */
export function describeYoungRecord({ recordBegan, dateRange, daysOnRecord }: History): string | null {
  if (recordBegan <= dateRange.from) return null;
  const began = formatDay(recordBegan, { timeZone: 'UTC', year: 'numeric' });
  const score = daysOnRecord < FEWEST_DAYS_TO_SCORE ? ` Scores start after ${FEWEST_DAYS_TO_SCORE} days.` : '';
  return `TowScout has kept this record since ${began}: ${counted(daysOnRecord, 'day')} of ${HISTORY_DAYS.premium} so far.${score}`;
}

/** 'Last seen in the past 24 hours', 'Last seen 1 day ago'. */
export const describeLastSeen = ({ lastSeenDaysAgo: days }: HistoricalLocation): string =>
  days === 0 ? 'Last seen in the past 24 hours' : `Last seen ${counted(days, 'day')} ago`;

export const describeStay = ({ avgTimeInArea: minutes }: HistoricalLocation): string =>
  minutes === null ? 'Time in area unknown' : `${minutes} min in area on average`;

/** '12 data points on 9 of 90 days', with a note when that is too few. */
export function describeDataPoints({ dataPoints, daysSeen }: HistoricalLocation, daysOnRecord: number): string {
  const words = `${counted(dataPoints, 'data point')} on ${daysSeen} of ${counted(daysOnRecord, 'day')}`;
  return hasFewDataPoints(dataPoints) ? `${words}: too few to show a pattern` : words;
}

/** '10 reported by people, 2 tow calls (CHP dispatch)'. */
export function describeSources({ dataPoints, reportedByPeople, sources }: HistoricalLocation): string {
  const calls = dataPoints - reportedByPeople;
  const feeds = sources.flatMap((source) => dispatchName(source) ?? []).join(', ');
  return [
    ...(reportedByPeople > 0 ? [`${withCommas(reportedByPeople)} reported by people`] : []),
    ...(calls > 0 ? [`${counted(calls, 'tow call')} (${feeds})`] : []),
  ].join(', ');
}

const DIRECTIONS = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'] as const;
/** No direction is shown within this distance. */
const HERE_MILES = 0.2;

/** '1.2 mi northwest'. */
export function describeLocation({ latitude, longitude, distanceMiles }: HistoricalLocation, center: LatLng): string {
  if (distanceMiles < HERE_MILES) return 'Right here';
  const north = latitude - center.lat;
  const east = (longitude - center.lng) * Math.cos((center.lat * Math.PI) / 180);
  const eighth = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return `${distanceText(distanceMiles)} ${DIRECTIONS[(eighth + 8) % 8]}`;
}

/** A dash when unknown. */
export const scoreText = (score: number | null): string => (score === null ? '–' : String(score));
