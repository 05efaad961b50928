import { sightingPaths } from '@towscout/contracts/sightings/paths';
import { sightingId } from '@towscout/contracts/sightings/schema';
import { isTowCall, statusWords } from '@towscout/domain/status-words';

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { LinkPreview } from '#platform/http/link-preview.ts';

import { isPlaced, type PlacedSighting } from '../present-sighting.ts';
import { findSightings } from '../sightings.queries.ts';

type Deps = { db: Database; clock: Clock };

/** The truck of this id while it is live. */
export async function findLiveSighting({ db, clock }: Deps, id: string): Promise<PlacedSighting | null> {
  const [sighting] = await findSightings(db, [id]);
  return sighting && isPlaced(sighting) && sighting.expiresAt > clock.now() ? sighting : null;
}

/** What a link to a truck (`/?sighting=…`) looks like in a chat: what it does and where, never who saw it. */
export async function previewOf(deps: Deps, query: URLSearchParams): Promise<LinkPreview | null> {
  const asked = sightingId.safeParse({ id: query.get('sighting') });
  const sighting = asked.success ? await findLiveSighting(deps, asked.data.id) : null;
  if (!sighting) return null;
  const { id, source, status, location } = sighting;
  return {
    title: `${isTowCall(source) ? 'Tow call' : 'Tow truck'} ${statusWords(source, status)} · ${location}`,
    description: 'Open the live map to see whether it’s still there.',
    picture: sightingPaths.picture.replace(':id', id),
  };
}
