import { z } from 'zod';

import { isInServiceArea } from '@towscout/geo';

import { splitRows } from '#sources/engine/split-rows.ts';
import type { ListedCamera } from '#sources/items.ts';

import type { CameraList } from '../camera-list-feed.ts';
import { coordinate, urlAt, words } from '../listed-fields.ts';

const record = z.object({
  cctv: z.object({
    index: words,
    inService: words,
    location: z.object({
      locationName: words,
      nearbyPlace: words,
      county: words,
      route: words,
      latitude: coordinate,
      longitude: coordinate,
    }),
    imageData: z.object({
      static: z.object({ currentImageUpdateFrequency: words, currentImageURL: words }).partial().nullish().catch(null),
    }),
  }),
});
type Cctv = z.output<typeof record>['cctv'];

const MAX_ROWS = 10_000;

/** A bad record costs no other; of a truncated document the records before the cut are read. Null for no list. */
export function readCaltransCameras(json: string, stillOrigins: ReadonlySet<string>): CameraList | null {
  const start = json.search(/\[/);
  if (start === -1 || !/^\s*\{\s*"data"\s*:\s*$/.test(json.slice(0, start))) return null;
  const end = json.trimEnd().endsWith(']}') ? json.trimEnd().length - 1 : json.length;
  const rows = splitRows(json.slice(start, end), MAX_ROWS);
  if (!rows) return null;
  const cameras = rows.rows.flatMap((row) => {
    const read = record.safeParse(row);
    return read.success ? (toCamera(read.data.cctv, stillOrigins) ?? []) : [];
  });
  return { cameras, dropped: rows.rows.length - cameras.length, whole: rows.whole };
}

function toCamera({ index, inService, location, imageData }: Cctv, origins: ReadonlySet<string>): ListedCamera | null {
  const place = { lat: location.latitude, lng: location.longitude };
  const imageUrl = imageData.static?.currentImageURL ?? '';
  const key = toKey(imageUrl, index);
  if (!isInServiceArea(place) || location.locationName === '' || key === '') return null;
  return {
    key,
    name: location.locationName,
    location: [location.route, location.nearbyPlace].filter(Boolean).join(', ') || 'California highway',
    place,
    status: inService.toLowerCase() === 'true' ? 'active' : 'inactive',
    stillUrl: urlAt(origins, imageUrl),
    refreshMinutes: readMinutes(imageData.static?.currentImageUpdateFrequency ?? ''),
  };
}

/** The name of its picture: a record's index is only its place in the list, which changes. */
const toKey = (imageUrl: string, index: string): string =>
  URL.canParse(imageUrl) ? new URL(imageUrl).pathname : index;

/** 'Not Reported' is null. */
function readMinutes(frequency: string): number | null {
  const minutes = /^\d{1,4}$/.test(frequency) ? Number(frequency) : 0;
  return minutes > 0 ? minutes : null;
}
