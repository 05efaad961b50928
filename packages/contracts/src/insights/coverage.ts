import { z } from 'zod';

import { TABLE_UNKNOWN_REASONS } from '@towscout/domain/parking-rules/rule-tables';
import { RULE_KINDS } from '@towscout/domain/parking-rules/street-rule';

import { unknownBecause } from '../towed-cars/schema.ts';
import { halfPoint, isPointServed, isWholePoint, latitudeText, longitudeText, outside } from '../wire/location.ts';
import { instant } from '../wire/plain-values.ts';
import { CITY_ABILITIES, coveragePaths } from './constants.ts';

/** `GET /api/coverage`: without a place, the cities alone. */
const coverageQuery = z
  .object({ lat: latitudeText.optional(), lng: longitudeText.optional() })
  .refine(isWholePoint, halfPoint)
  .refine(isPointServed, outside);
export type CoverageQuery = z.output<typeof coverageQuery>;

const reportCount = z.object({ byPeople: z.number().int(), byFeeds: z.number().int() });

export const cityData = z.object({
  kind: z.enum(['violations', 'tows', 'tow_zones']),
  tables: z.number().int(),
  /** When it was last read to the end; null when never. */
  readAt: instant.nullable(),
  /** Some has been read, but not all. */
  isReadInPart: z.boolean(),
  /** Null when the list is complete enough to show that something is not in it. */
  unknownBecause,
});
export type CityData = z.output<typeof cityData>;

/** A table of what a city posts at its curbs. */
const streetRuleTable = z.object({
  source: z.string(),
  /** 'street sweeping'. */
  name: z.string(),
  kinds: z.enum(RULE_KINDS).array(),
  /** When it was last read to the end; null when never. */
  readAt: instant.nullable(),
  /** Why finding no rule in it proves nothing; null when it proves that there is none. */
  unknownBecause: z.enum(TABLE_UNKNOWN_REASONS).nullable(),
  /** When a newer copy was refused for being empty or more than a tenth smaller; the last good copy is kept. */
  refusedAt: instant.nullable(),
});
export type StreetRuleTable = z.output<typeof streetRuleTable>;

const coveredCity = z.object({
  city: z.string(),
  /** 'New York City'. */
  name: z.string(),
  includesPlace: z.boolean(),
  data: cityData.array(),
  /** Empty where the city publishes no street rules that we read. */
  streetRules: streetRuleTable.array(),
});
export type CoveredCity = z.output<typeof coveredCity>;

/** The data behind a place's map, besides live feeds (`GET /api/traffic/feeds`). */
export const coverage = z.object({
  /** Trucks within `COVERAGE_RADIUS_MILES`; null without a place. */
  told: z
    .object({
      lastDay: reportCount,
      lastWeek: reportCount,
      /** Start of this site's record; null before it begins. */
      recordBegan: instant.nullable(),
    })
    .nullable(),
  cities: coveredCity.array(),
});
export type Coverage = z.output<typeof coverage>;

/** The abilities of this site in a large city, by the sources that are on here. */
const cityAbilities = z.object({
  name: z.string(),
  /** Two letters. */
  state: z.string(),
  has: z.enum(CITY_ABILITIES).array(),
  /** Live calls of city streets, too, or of highways alone; null without live calls. */
  roads: z.enum(['streets', 'highways']).nullable(),
  /** The kinds of street rules that are read, without those that the city only asks for. */
  rules: z.enum(RULE_KINDS).array(),
  /** Of sources that are known, and not turned on here or not understood yet. */
  isOff: z.enum(CITY_ABILITIES).array(),
});
export type CityAbilities = z.output<typeof cityAbilities>;

/** `GET /api/coverage/cities`: the largest cities of the United States, largest first. */
const citiesCoverage = z.object({ cities: cityAbilities.array() });

export const coverageEndpoints = {
  [coveragePaths.coverage]: { GET: { query: coverageQuery, answer: coverage } },
  [coveragePaths.cities]: { GET: { answer: citiesCoverage } },
} as const;
