import { type DisplayPriority, displayPriority, sightingPaths } from '@towscout/contracts/trucks/constants';
import { sightingId } from '@towscout/contracts/trucks/schema';
import { isTowCall, formatStatus } from '@towscout/domain/trucks/format-status';
import type { TruckStatus } from '@towscout/domain/trucks/status';
import { m } from '@towscout/messages';

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { LinkPreview } from '#platform/http/link-preview.ts';

import { isPlaced, type PlacedSighting } from './present-sighting.ts';
import { findSightings } from './sightings.queries.ts';

const WIDTH = 1200;
const HEIGHT = 630;

/** As on the map. */
const COLORS: Readonly<Record<DisplayPriority, string>> = { high: '#e5484d', medium: '#ffb224', low: '#30a46c' };

/** At most three. */
const drawn = new Map<DisplayPriority, Promise<Buffer>>();

export function getPicture(status: TruckStatus): Promise<Buffer> {
  const priority = displayPriority(status);
  const known = drawn.get(priority);
  if (known) return known;
  const picture = draw(COLORS[priority]);
  drawn.set(priority, picture);
  picture.catch(() => drawn.delete(priority));
  return picture;
}

async function draw(color: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(toSvg(color)))
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Without text: a server may have no fonts. */
const toSvg = (color: string): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <rect width="${WIDTH}" height="${HEIGHT}" fill="#14171a"/>
  <g transform="translate(${WIDTH / 2} ${HEIGHT / 2})" fill="none">
    <g stroke="#343a40" stroke-width="2">
      <circle r="270"/><circle r="390"/><circle r="510"/>
      <path d="M-600 0H600M0-315V315" stroke-dasharray="3 15"/>
    </g>
    <circle r="165" fill="${color}" fill-opacity="0.16" stroke="${color}" stroke-width="6"/>
    <g transform="scale(9) translate(-16 -15.5)" stroke-linecap="round" stroke-width="2.5">
      <path d="M9 23.5h14" stroke="#e8eaed"/>
      <path d="M11.5 20v-4.5a4.5 4.5 0 0 1 9 0V20z" fill="${color}"/>
      <path d="M16 5v2.5M8.2 8.2l1.8 1.8M23.8 8.2 22 10" stroke="${color}"/>
    </g>
  </g>
</svg>`;

type Deps = { db: Database; clock: Clock };

export async function findLiveSighting({ db, clock }: Deps, id: string): Promise<PlacedSighting | null> {
  const [sighting] = await findSightings(db, [id]);
  return sighting && isPlaced(sighting) && sighting.expiresAt > clock.now() ? sighting : null;
}

/** The preview of `/?sighting=…`; never who saw it. */
export async function findPreview(deps: Deps, query: URLSearchParams): Promise<LinkPreview | null> {
  const asked = sightingId.safeParse({ id: query.get('sighting') });
  const sighting = asked.success ? await findLiveSighting(deps, asked.data.id) : null;
  if (!sighting) return null;
  const { id, source, location } = sighting;
  const status = formatStatus(source, sighting.status);
  return {
    title: isTowCall(source)
      ? m.trucks_server_preview_call({ status, location })
      : m.trucks_server_preview_truck({ status, location }),
    description: m.trucks_server_preview_description(),
    picture: sightingPaths.picture.replace(':id', id),
  };
}
