import { z } from 'zod';

import { CITY_TABLES } from '@towscout/domain/sources/source';

import { unknownBecause } from '../towed-cars/schema.ts';
import { instant } from '../wire/plain-values.ts';
import { OFF_REASONS, sourcePaths } from './constants.ts';

const count = z.number().int();

/** Rows that are not shown, by reason, most frequent first. */
const setAsideRows = z.object({ words: z.string(), rows: count }).array();

/** The strongest claim that a source's records make. */
const sourceClaim = z.object({
  /** 'Call that often ends with a tow' */
  name: z.string(),
  /** States what is known and what is not. */
  sentence: z.string(),
  /** The source's own words as we show them, such as 'Stalled vehicle'. */
  words: z.string().array(),
});
export type SourceClaim = z.output<typeof sourceClaim>;

/** How often a tow call followed a source's records, of those of the last year that could be judged. */
export const sourceTruth = z.object({
  followed: z.number().int(),
  cases: z.number().int(),
  /** The 95% Wilson interval of the share. */
  low: z.number(),
  high: z.number(),
  /** Minutes from the record to the call; null when no call followed. */
  medianLeadMinutes: z.number().nullable(),
  /** False alarms if each record had alarmed the cars beside it; null when unknown. */
  falseAlarmsPerCarMonth: z.number().nullable(),
  /** False while the source's records are only notices. */
  earnsAlarms: z.boolean(),
  /** When the last case was measured. */
  measuredAt: instant,
});
export type SourceTruth = z.output<typeof sourceTruth>;

const offReason = z.enum(OFF_REASONS);
export type OffReason = z.output<typeof offReason>;

/** A feed. `down`: failing since `since`. `late`: read, with nothing new since `since`. */
export const listedSource = z.object({
  key: z.string(),
  name: z.string(),
  covers: z.string(),
  lists: z.enum(['trucks', 'towRecords', 'incidents', 'cameras']),
  publisher: z.object({ name: z.string(), url: z.string(), terms: z.string(), termsUrl: z.string().nullable() }),
  state: z.enum(['fresh', 'late', 'down', 'waiting', 'off']),
  /** Empty unless it is off. */
  offBecause: offReason.array(),
  /** When it is down, completes 'The feed …'; when it turned itself off, how its answer differs. */
  failure: z.string().nullable(),
  since: instant.nullable(),
  /** The newest time in its data; null before the first answer. */
  newestAt: instant.nullable(),
  readAt: instant.nullable(),
  documents: z.object({ fresh: count, all: count }),
  /**
   * Rows of its last answer; null before the first. `setAside` is null where a feed doesn't count such rows. `shown` is
   * null where the rows that the site shows now aren't counted; some kept rows are over or too old.
   */
  rows: z.object({ kept: count, shown: count.nullable(), setAside: setAsideRows.nullable() }).nullable(),
  claims: sourceClaim.array(),
  /** Null until measured. */
  truth: sourceTruth.nullable(),
});
export type ListedSource = z.output<typeof listedSource>;

const cityTable = z.object({
  kind: z.enum(CITY_TABLES),
  tables: count,
  readAt: instant.nullable(),
  newestAt: instant.nullable(),
  /** Null when it was read lately. */
  unknownBecause,
  claim: sourceClaim,
});
export type CityTableStanding = z.output<typeof cityTable>;

export const listedCity = z.object({
  city: z.string(),
  name: z.string(),
  publisher: listedSource.shape.publisher,
  tables: cityTable.array(),
  /** The last sync that read something; null when none did. */
  lastSync: z.object({ at: instant, rows: count, setAside: setAsideRows }).nullable(),
});
export type ListedCity = z.output<typeof listedCity>;

/** `GET /api/sources` */
const sourceBoard = z.object({ sources: listedSource.array(), cities: listedCity.array() });
export type SourceBoard = z.output<typeof sourceBoard>;

export const sourceEndpoints = { [sourcePaths.list]: { GET: { answer: sourceBoard } } } as const;
