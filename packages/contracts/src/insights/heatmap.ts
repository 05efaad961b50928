import { z } from 'zod';

import { HEATMAP_RANGES } from '@towscout/domain/insights/heatmap';
import { RECORD_STEPS } from '@towscout/domain/sources/tow-ladder';
import { m } from '@towscout/messages';

import { DEFAULT_PLACE } from '../wire/limits.ts';
import { halfPoint, isPointServed, isWholePoint, latitudeText, longitudeText, outside } from '../wire/location.ts';
import { instant } from '../wire/plain-values.ts';
import { decimalText } from '../wire/schema.ts';
import { HEATMAP_RADIUS_KM, HEATMAP_RANGE, HEATMAP_SHOWS, heatmapPaths } from './constants.ts';

const radiusSentence = (): string =>
  m.insights_heatmap_contract_radius({ min: HEATMAP_RADIUS_KM.min, max: HEATMAP_RADIUS_KM.max });
const rangeSentence = (): string => m.wire_range_one_of({ ranges: HEATMAP_RANGES.join(', ') });

const radiusKm = decimalText(radiusSentence).refine(
  (km) => km >= HEATMAP_RADIUS_KM.min && km <= HEATMAP_RADIUS_KM.max,
  { error: radiusSentence },
);
const range = z.enum(HEATMAP_RANGES, { error: rangeSentence }).default(HEATMAP_RANGE);

const show = z
  .enum(HEATMAP_SHOWS, { error: () => m.insights_heatmap_contract_show_one_of({ shows: HEATMAP_SHOWS.join(', ') }) })
  .default(HEATMAP_SHOWS[0]);

const place = { lat: latitudeText.optional(), lng: longitudeText.optional() };
const radius = radiusKm.default(HEATMAP_RADIUS_KM.initial);
const atDefaultPlace = <Asked extends { lat?: number | undefined; lng?: number | undefined }>({
  lat = DEFAULT_PLACE.lat,
  lng = DEFAULT_PLACE.lng,
  ...rest
}: Asked) => ({ lat, lng, ...rest });

/** `GET /api/heatmap-data`: without a place, around the default one. */
const heatmapQuery = z
  .object({ ...place, radius, range, show })
  .refine(isWholePoint, halfPoint)
  .refine(isPointServed, outside)
  .transform(atDefaultPlace);
export type HeatmapQuery = z.output<typeof heatmapQuery>;

/** `/api/heatmap-data/{lat}/{lng}/{radius}`, the specification's form, with the rest as a query. */
const heatmapParams = z
  .object({ lat: latitudeText, lng: longitudeText, radius: radiusKm })
  .refine(isPointServed, outside);
const heatmapRangeQuery = z.object({ range, show });

/** `GET /api/heatmap-hours`: the last 24 hours, for playback. */
const heatmapHoursQuery = z
  .object({ ...place, radius })
  .refine(isWholePoint, halfPoint)
  .refine(isPointServed, outside)
  .transform(atDefaultPlace);
export type HeatmapHoursQuery = z.output<typeof heatmapHoursQuery>;

/** An H3 cell with activity, busiest first. An area without cells has nothing on record. */
export const heatmapCell = z.object({
  id: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Trucks, plus one for every 20 tickets begun; of `show=records` the records, none of which is a truck. */
  intensity: z.number().int(),
  gridCell: z.string().max(50),
  lastActivity: instant,
  createdAt: instant,
  /** Name from the gazetteer; null for all but the busiest cells and where nothing has a name. */
  location: z.string().nullable(),
  trucks: z.number().int(),
  reports: z.number().int(),
  /** Tickets with a close location. */
  violations: z.number().int(),
  /** Keys of sources, and cities' short names. */
  sources: z.string().array(),
  /** Only for `show=records`: counts by source name, then by rung of the tow ladder or aside. */
  records: z.record(z.string(), z.partialRecord(z.enum(RECORD_STEPS), z.number().int())).optional(),
});
export type HeatmapCell = z.output<typeof heatmapCell>;

export const heatmapHours = z.object({
  /** Start of the first of 24 hours; the last hour isn't over yet. */
  from: instant,
  cells: z.array(z.object({ gridCell: z.string(), intensities: z.number().int().array() })),
});
export type HeatmapHours = z.output<typeof heatmapHours>;

export const heatmapEndpoints = {
  [heatmapPaths.data]: { GET: { query: heatmapQuery, answer: heatmapCell.array() } },
  [heatmapPaths.hours]: { GET: { query: heatmapHoursQuery, answer: heatmapHours } },
  [heatmapPaths.dataAt]: { GET: { params: heatmapParams, query: heatmapRangeQuery, answer: heatmapCell.array() } },
} as const;
