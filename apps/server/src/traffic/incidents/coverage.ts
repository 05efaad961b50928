import type { FeedStatus } from '@towscout/contracts/traffic/schema';
import { INCIDENT_SOURCES, type IncidentSource, lists, liveSource } from '@towscout/domain/sources';
import { type LatLng, outlineContains } from '@towscout/geo';

import type { Places } from '#places';
import type { Database } from '#platform/db/database.ts';

import { statesListed } from './incidents.queries.ts';

export type Covered = { place: LatLng } | { state: string };

type CoverageDeps = { db: Database; places: Pick<Places, 'nearestZips'> };

/** Running or not. */
export async function feedsCovering(
  { db, places }: CoverageDeps,
  where: Covered,
  feeds: readonly FeedStatus[],
): Promise<FeedStatus[]> {
  const state = 'state' in where ? where.state : (places.nearestZips(where.place, 1)[0]?.state ?? null);
  const listed = await statesListed(
    db,
    INCIDENT_SOURCES.filter((source) => liveSource(source).states === null),
  );
  const covers = (source: IncidentSource): boolean => {
    const { states, area } = liveSource(source);
    if ('place' in where && area) return outlineContains(area, where.place);
    return state !== null && (states ?? listed.get(source) ?? []).includes(state);
  };
  return feeds.filter(({ source }) => lists(source, 'incidents') && covers(source));
}
