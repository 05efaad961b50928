import { z } from 'zod';

import { isInServiceArea } from '@towscout/geo';

import type { Feed } from '#sources/engine/feed.port.ts';
import { splitRows } from '#sources/engine/split-rows.ts';
import type { ListedCamera } from '#sources/items.ts';

import { cameraListFeed, type CameraList, coordinate, urlAt, words } from '../camera-list-feed.ts';
import type { Site } from './sites.ts';

const view = z.object({ Id: words, Url: words, Status: words, Description: words }).partial();

/** A site of cameras with a view each. New York's older list has one address for each instead. */
const site = z
  .object({
    Id: words,
    ID: words,
    Name: words,
    Roadway: words,
    RoadwayName: words,
    Direction: words,
    DirectionOfTravel: words,
    Location: words,
    Url: words,
    Disabled: z.unknown(),
    Blocked: z.unknown(),
    Views: z.array(view).nullish().catch(null),
  })
  .partial()
  .extend({ Latitude: coordinate, Longitude: coordinate });
type ListedSite = z.output<typeof site>;

const MAX_ROWS = 20_000;

/** The same as for Caltrans. A site without a view is a camera that shows nothing. */
export function readState511Cameras(json: string, stillOrigins: ReadonlySet<string>): CameraList | null {
  const rows = splitRows(json, MAX_ROWS);
  if (!rows) return null;
  const read = rows.rows.map((row) => toCameras(row, stillOrigins));
  return { cameras: read.flat(), dropped: read.filter(({ length }) => length === 0).length, whole: rows.whole };
}

function toCameras(row: unknown, origins: ReadonlySet<string>): ListedCamera[] {
  const { data } = site.safeParse(row);
  if (!data) return [];
  const place = { lat: data.Latitude, lng: data.Longitude };
  const key = data.Id || data.ID || '';
  const name = data.Location || data.Name || '';
  if (!isInServiceArea(place) || key === '' || name === '') return [];
  const road = [data.Roadway || data.RoadwayName, data.Direction || data.DirectionOfTravel].filter(isKnown).join(' ');
  return getViews(data).map(({ id, description, url, isOn }) => ({
    key: `${key}/${id}`,
    name: isKnown(description) ? `${name}, ${description}` : name,
    location: road || name,
    place,
    status: isOn ? 'active' : 'inactive',
    stillUrl: urlAt(origins, url),
    refreshMinutes: null,
  }));
}

type View = { id: string; description: string; url: string; isOn: boolean };

function getViews({ Views, Url = '', Disabled, Blocked }: ListedSite): View[] {
  if (!Views?.length)
    return [{ id: '', description: '', url: Url, isOn: Url !== '' && !isTrue(Disabled) && !isTrue(Blocked) }];
  return Views.map(({ Id = '', Url: url = '', Status = '', Description: description = '' }) => ({
    id: Id,
    description,
    url,
    isOn: Status.toLowerCase() === 'enabled',
  }));
}

const isTrue = (value: unknown): boolean => String(value).toLowerCase() === 'true';

/** 'Unknown', 'N/A' and 'None' say nothing. */
const isKnown = (text: string | undefined): boolean =>
  text !== undefined && text !== '' && !/^(unknown|n\/a|none|no data)$/i.test(text);

const POLL_SECONDS = 1800;
/** A list untouched for a day says nothing about which cameras work now. */
const LATE_MINUTES = 24 * 60;

type Options = {
  site: Pick<Site, 'source' | 'origin'>;
  key: string;
  userAgent: string;
  deadlineMs?: number | undefined;
};

/** Its key is sent and never logged. */
export function state511CameraFeed({ site: { source, origin }, key, userAgent, deadlineMs }: Options): Feed {
  const url = new URL('/api/v2/get/cameras', origin);
  return cameraListFeed({
    key: `${source}_cameras`,
    source,
    pollSeconds: POLL_SECONDS,
    lateMinutes: LATE_MINUTES,
    url: `${url}?${new URLSearchParams({ key, format: 'json' })}`,
    userAgent,
    deadlineMs,
    stillOrigins: getOrigins(url),
    parse: readState511Cameras,
  });
}

/** The site with and without 'www.'. */
function getOrigins({ protocol, host, origin }: URL): ReadonlySet<string> {
  const bare = host.replace(/^www\./, '');
  return new Set([origin, `${protocol}//${bare}`, `${protocol}//www.${bare}`]);
}
