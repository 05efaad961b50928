import { z } from 'zod';

import { unknownBecause } from '../tows/schema.ts';
import { halfPoint, isPointServed, isWholePoint, latitudeText, longitudeText, outside } from '../wire/location.ts';
import { instant } from '../wire/plain-values.ts';

/** `GET /api/coverage`: without a place, the cities alone. */
export const coverageQuery = z
  .object({ lat: latitudeText.optional(), lng: longitudeText.optional() })
  .refine(isWholePoint, halfPoint)
  .refine(isPointServed, outside);
export type CoverageQuery = z.output<typeof coverageQuery>;

/** Trucks that were first told of in this time. */
const reportCount = z.object({ byPeople: z.number().int(), byFeeds: z.number().int() });

/** What a city publishes of one kind, in one table or several. */
export const cityData = z.object({
  kind: z.enum(['violations', 'tows', 'tow_zones']),
  tables: z.number().int(),
  /** When all of it was last read to its end; null when that has never been. */
  readAt: instant.nullable(),
  /** Some of it was read, and not yet all. */
  isReadInPart: z.boolean(),
  /** Why it can't show that something is not in it; null when it can. */
  unknownBecause,
});
export type CityData = z.output<typeof cityData>;

export const coveredCity = z.object({
  city: z.string(),
  /** 'New York City'. */
  name: z.string(),
  /** Whether the place is in it. */
  includesPlace: z.boolean(),
  data: cityData.array(),
});
export type CoveredCity = z.output<typeof coveredCity>;

/** What a place's trucks, tickets and tow zones rest on, besides the live feeds (`GET /api/traffic/feeds`). */
export const coverage = z.object({
  /** Trucks within `COVERAGE_RADIUS_MILES`; null without a place. */
  told: z
    .object({
      lastDay: reportCount,
      lastWeek: reportCount,
      /** When this site's record began: of before, nothing is known. Null before it begins. */
      recordBegan: instant.nullable(),
    })
    .nullable(),
  cities: coveredCity.array(),
});
export type Coverage = z.output<typeof coverage>;
