import type { LatLng } from '@towscout/geo';

import { type FoundPoint, isPlaced, type Position } from './position.ts';

/** '37.76140,-122.41800' */
const AT = 'at';
const NAME = 'place';
const STREET = 'street';
const NUMBER = 'number';

/** About a yard, which tells the two sides of a street apart. */
const DECIMALS = 5;
const LONGEST_NAME = 200;
const COORDINATES = /^(-?\d{1,2}(?:\.\d{1,10})?),(-?\d{1,3}(?:\.\d{1,10})?)$/;

export type LinkedPlace = { place: FoundPoint; name: string | null };

/** Identifies the place of an address bar; null when it has none. */
export const linkedPlaceKey = (params: URLSearchParams): string | null =>
  params.has(AT) ? [AT, NAME, STREET, NUMBER].map((name) => params.get(name) ?? '').join('\n') : null;

/** Returns null when the coordinates can't be read. */
export function readLinkedPlace(params: URLSearchParams): LinkedPlace | null {
  const [, lat, lng] = COORDINATES.exec(params.get(AT) ?? '') ?? [];
  if (lat === undefined || lng === undefined) return null;
  const street = readText(params, STREET);
  return {
    place: {
      lat: Number(lat),
      lng: Number(lng),
      address: street === null ? null : { street, houseNumber: readText(params, NUMBER) },
    },
    name: readText(params, NAME),
  };
}

const readText = (params: URLSearchParams, name: string): string | null =>
  params.get(name)?.trim().slice(0, LONGEST_NAME) || null;

/** Returns the parameters with the place that the user chose, or without one. */
export function withLinkedPlace(params: URLSearchParams, position: Position | null): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of [AT, NAME, STREET, NUMBER]) next.delete(name);
  if (!isPlaced(position)) return next;
  next.set(AT, toText(position));
  if (position.name !== null) next.set(NAME, position.name);
  if (position.address) {
    next.set(STREET, position.address.street);
    if (position.address.houseNumber !== null) next.set(NUMBER, position.address.houseNumber);
  }
  return next;
}

/** About half a mile, so that a link tells nobody's spot. */
const AREA_DECIMALS = 2;

/** The link that shows an area. */
export function areaAddress({ lat, lng }: LatLng, name: string | null): string {
  const at = [lat, lng].map((degrees) => degrees.toFixed(AREA_DECIMALS)).join(',');
  return new URL(`/?${String(new URLSearchParams({ [AT]: at, [NAME]: name ?? at }))}`, location.href).href;
}

const toText = ({ lat, lng }: LatLng): string => `${lat.toFixed(DECIMALS)},${lng.toFixed(DECIMALS)}`;
