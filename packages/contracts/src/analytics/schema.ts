import { z } from 'zod';

import { historicalLocation } from '../sightings/history.ts';
import { source } from '../sightings/trucks.ts';
import { isPointServed, latitudeText, longitudeText, outside, radiusMilesText } from '../wire/location.ts';
import { instant } from '../wire/plain-values.ts';
import { ANALYTICS_RADIUS_MILES, ANALYTICS_RANGES, FREE_RANGE } from './paths.ts';

/** `GET /api/analytics` and its CSV. */
export const analyticsQuery = z
  .object({
    lat: latitudeText,
    lng: longitudeText,
    radius: radiusMilesText.default(ANALYTICS_RADIUS_MILES),
    range: z
      .enum(ANALYTICS_RANGES, { error: `Range must be one of ${ANALYTICS_RANGES.join(', ')}.` })
      .default(FREE_RANGE),
  })
  .refine(isPointServed, outside);
export type AnalyticsQuery = z.output<typeof analyticsQuery>;

const count = z.number().int();

/** What one city's last sync made of the rows that it read. */
const cityQuality = z.object({
  cityName: z.string(),
  /** When it began. */
  syncedAt: instant,
  rowsRead: count,
  /** Rows that could not be used, by reason. */
  setAside: z.array(z.object({ words: z.string(), rows: count })),
});

export const analytics = z.object({
  /** What the answer covers. */
  dateRange: z.object({ from: instant, to: instant }),
  /** The day with which this site's record begins. */
  recordBegan: instant,
  /** The clocks of the place: hours and weekdays are theirs. */
  timeZone: z.string(),
  area: z.object({ latitude: z.number(), longitude: z.number(), radiusMiles: z.number(), name: z.string().nullable() }),
  /** Trucks, one each, in the areas about 1.6 miles wide whose middle is within the radius. */
  trucks: count,
  /** The same by weekday from Sunday, then by hour. An hour of which nothing is on record yet is null. */
  byHourOfWeek: z.array(z.array(count.nullable()).length(24)).length(7),
  /** Who told of them, the most first. */
  bySource: z.array(z.object({ source, trucks: count })),
  /** From when a truck was first told of until somebody said that it had left; null with too few of them. */
  medianMinutes: z.number().nullable(),
  /** Trucks of which both are on record. */
  timed: count,
  /** Where trucks come most often. */
  hotCells: historicalLocation.array(),
  /** Of the whole site: alerts that their users judged, and those of which they said 'It was there'. */
  answers: z.object({ judged: count, wasThere: count }),
  cities: cityQuality.array(),
});
export type Analytics = z.output<typeof analytics>;

/** `GET /api/analytics/mine`: what this member did for others, and what alerts did for them. */
export const ownImpact = z.object({
  /** Trucks that they reported first, in the last 90 days. */
  reported: count,
  /** Of them, those that somebody else saw too. */
  confirmed: count,
  /** Other users who were alerted about them. */
  driversAlerted: count,
  /** Alerts that they got and judged. */
  answers: z.object({ judged: count, wasThere: count }),
});
export type OwnImpact = z.output<typeof ownImpact>;
