import {
  type DeclarationEnd,
  type DeclarationStatus,
  declarationStatus,
  type OpenDeclaration,
} from '@towscout/domain/emergencies/declarations/declaration';
import { type LatLng, type Outline, outlineContains } from '@towscout/geo';

import type { Executor } from '#platform/db/database.ts';

import { findFeed, findFeedsRead } from '../feeds.queries.ts';
import type { DeclarationSource } from './cities/declaration-source.ts';
import { type DeclarationRow, findDeclarations, findOpen } from './declarations.queries.ts';
import { toFeed } from './refresh-declarations.ts';

/** With what is known of its city. */
export type CityDeclaration = OpenDeclaration & {
  /** Null while it goes on. */
  endedBecause: DeclarationEnd | null;
  city: string;
  timeZone: string;
  area: Outline;
  /** The city's page for people. */
  page: string;
};

type Sources = { declarationSources: readonly DeclarationSource[] };

const withCity = (rows: readonly DeclarationRow[], { declarationSources: sources }: Sources): CityDeclaration[] =>
  rows.flatMap((row) => {
    const source = sources.find(({ key }) => key === row.city);
    if (!source) return [];
    const { city, timeZone, area, page } = source;
    return [{ ...row, city, timeZone, area, page }];
  });

/** Those of these ids, ended or not. */
export const findCityDeclarations = async (
  executor: Executor,
  sources: Sources,
  ids: readonly string[],
): Promise<CityDeclaration[]> => withCity(await findDeclarations(executor, ids), sources);

/** Those that are known to go on around a place. */
export async function findDeclarationsAt(
  executor: Executor,
  sources: Sources,
  place: LatLng,
  now: Date,
): Promise<CityDeclaration[]> {
  const around = sources.declarationSources.filter(({ area }) => outlineContains(area, place));
  const statuses = await Promise.all(around.map((source) => statusOf(executor, source, now)));
  return statuses.flatMap(({ open, status }) => (open && status === 'declared' ? [open] : []));
}

/** `off`: a page that was never seen with an emergency, and that has not been understood yet. */
export type Following = 'on' | 'off';

/** Null where no city is asked. */
export async function findFollowed(
  executor: Executor,
  { declarationSources: sources }: Sources,
): Promise<(place: LatLng) => Following | null> {
  const read = await findFeedsRead(executor, sources.map(toFeed));
  return (place) => {
    const source = sources.find(({ area }) => outlineContains(area, place));
    if (!source) return null;
    return source.isUnseen && !read.has(toFeed(source)) ? 'off' : 'on';
  };
}

export type CityStatus = {
  source: DeclarationSource;
  status: DeclarationStatus;
  readAt: Date | null;
  open: CityDeclaration | null;
};

/** Null where no city is asked. */
export async function statusAt(
  executor: Executor,
  sources: Sources,
  place: LatLng,
  now: Date,
): Promise<CityStatus | null> {
  const source = sources.declarationSources.find(({ area }) => outlineContains(area, place));
  return source ? statusOf(executor, source, now) : null;
}

async function statusOf(executor: Executor, source: DeclarationSource, now: Date): Promise<CityStatus> {
  const [open = null] = withCity(await findOpen(executor, source.key), { declarationSources: [source] });
  const readAt = (await findFeed(executor, toFeed(source)))?.readAt ?? null;
  return { source, status: declarationStatus(open, readAt, now), readAt, open };
}
