import { z } from 'zod';

import { m } from '@towscout/messages';

import { recordCount } from '../tow-records/schema.ts';
import { historicalLocation } from '../trucks/history.ts';
import { source } from '../trucks/trucks.ts';
import { isPointServed, latitudeText, longitudeText, outside, radiusMilesText } from '../wire/location.ts';
import { instant } from '../wire/plain-values.ts';
import { ANALYTICS_RADIUS_MILES, ANALYTICS_RANGES, FREE_RANGE, analyticsPaths } from './constants.ts';

/** `GET /api/analytics` and its CSV. */
export const analyticsQuery = z
  .object({
    lat: latitudeText,
    lng: longitudeText,
    radius: radiusMilesText.default(ANALYTICS_RADIUS_MILES),
    range: z
      .enum(ANALYTICS_RANGES, { error: () => m.wire_range_one_of({ ranges: ANALYTICS_RANGES.join(', ') }) })
      .default(FREE_RANGE),
  })
  .refine(isPointServed, outside);
export type AnalyticsQuery = z.output<typeof analyticsQuery>;

const count = z.number().int();

const cityQuality = z.object({
  cityName: z.string(),
  syncedAt: instant,
  rowsRead: count,
  setAside: z.array(z.object({ words: z.string(), rows: count })),
  /** Tickets kept; those without a place aren't on the map. Null where the city lists none. */
  tickets: z.object({ kept: count, withoutPlace: count }).nullable().default(null),
});

export const analytics = z.object({
  dateRange: z.object({ from: instant, to: instant }),
  recordBegan: instant,
  /** Zone of all hours and weekdays. */
  timeZone: z.string(),
  area: z.object({ latitude: z.number(), longitude: z.number(), radiusMiles: z.number(), name: z.string().nullable() }),
  /** Trucks, counted once, in areas about 1.6 miles wide centered within the radius. */
  trucks: count,
  /** By weekday from Sunday, then by hour; null for hours not yet on record. */
  byHourOfWeek: z.array(z.array(count.nullable()).length(24)).length(7),
  /** One entry per source, most trucks first. */
  bySource: z.array(z.object({ source, trucks: count })),
  /** Public tow records in the area, by source and rung, most first. */
  records: z.array(recordCount),
  /** From first report to departure; null with too few trucks. */
  medianMinutes: z.number().nullable(),
  /** Trucks with both times on record. */
  timed: count,
  hotCells: historicalLocation.array(),
  /** The whole site's rated alerts, and those that were right. */
  answers: z.object({ judged: count, wasThere: count }),
  cities: cityQuality.array(),
});
export type Analytics = z.output<typeof analytics>;

/** `GET /api/analytics/mine`. */
const ownImpact = z.object({
  /** First reported by this member in the last 90 days. */
  reported: count,
  confirmed: count,
  /** Other users alerted about them. */
  driversAlerted: count,
  answers: z.object({ judged: count, wasThere: count }),
});
export type OwnImpact = z.output<typeof ownImpact>;

export const analyticsEndpoints = {
  [analyticsPaths.overview]: { GET: { query: analyticsQuery, answer: analytics } },
  [analyticsPaths.mine]: { GET: { answer: ownImpact } },
} as const;
