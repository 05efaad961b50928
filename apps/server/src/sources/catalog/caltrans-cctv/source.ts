import { z } from 'zod';

import { isInServiceArea } from '@towscout/geo';

import { httpUrl } from '#platform/config/variable-formats.ts';
import type { Feed } from '#sources/engine/feed.port.ts';
import { splitRows } from '#sources/engine/split-rows.ts';
import type { ListedCamera } from '#sources/items.ts';

import { cameraListFeed, type CameraList, coordinate, urlAt, words } from '../camera-list-feed.ts';
import { defineSource } from '../source.ts';

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

/** `{district}` is a district's number, `{padded}` the same with two digits. */
const CALTRANS_CCTV_URL = 'https://cwwp2.dot.ca.gov/data/d{district}/cctv/cctvStatusD{padded}.json';
const DISTRICTS = Array.from({ length: 12 }, (_, index) => index + 1);
const STILLS = 'https://cwwp2.dot.ca.gov';
const POLL_SECONDS = 600;

type Options = { url?: string | undefined; userAgent: string; deadlineMs?: number | undefined };

/** Caltrans' cameras: a document for each of the twelve districts, or one when the URL names no district. No key. */
export const caltransCctvFeeds = ({ url: template = CALTRANS_CCTV_URL, userAgent, deadlineMs }: Options): Feed[] =>
  (template.includes('{') ? DISTRICTS : [0]).map((district) => {
    const padded = String(district).padStart(2, '0');
    const url = template.replaceAll('{district}', String(district)).replaceAll('{padded}', padded);
    return cameraListFeed({
      key: `caltrans_cctv_d${padded}`,
      source: 'caltrans_cctv',
      pollSeconds: POLL_SECONDS,
      url,
      userAgent,
      deadlineMs,
      stillOrigins: new Set([STILLS, new URL(url).origin]),
      parse: readCaltransCameras,
    });
  });

export const caltransCctv = defineSource({
  name: 'caltrans_cctv',
  settings: { CALTRANS_CCTV_URL: httpUrl('CALTRANS_CCTV_URL').optional() },
  documents: ({ CALTRANS_CCTV_URL: url }, userAgent) => caltransCctvFeeds({ url, userAgent }),
});
