import { z } from 'zod';

import { isInServiceArea } from '@towscout/geo';

import { splitRows } from '#sources/engine/split-rows.ts';
import type { ListedCamera } from '#sources/items.ts';

import type { CameraList } from '../camera-list-feed.ts';
import { coordinate, urlAt, words } from '../listed-fields.ts';

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
type Site = z.output<typeof site>;

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

function getViews({ Views, Url = '', Disabled, Blocked }: Site): View[] {
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
