import type { LatLng } from '@towscout/geo';

import type { FoundPoint, Position } from './position.ts';

/** '37.76140,-122.41800' */
const AT = 'at';
const NAME = 'place';
const STREET = 'street';
const NUMBER = 'number';
const ACCURACY = 'meters';

/** About a yard, which tells the two sides of a street apart. */
const DECIMALS = 5;
const LONGEST_NAME = 200;
const COORDINATES = /^(-?\d{1,2}(?:\.\d{1,10})?),(-?\d{1,3}(?:\.\d{1,10})?)$/;

export type LinkedPlace = { place: FoundPoint; name: string | null };

const readHash = (hash: string): URLSearchParams => new URLSearchParams(hash.replace(/^#/, ''));

export const hasLinkedPlace = (hash: string): boolean => readHash(hash).has(AT);

/** Returns null when the coordinates can't be read. */
export function readLinkedPlace(hash: string): LinkedPlace | null {
  const params = readHash(hash);
  const [, lat, lng] = COORDINATES.exec(params.get(AT) ?? '') ?? [];
  if (lat === undefined || lng === undefined) return null;
  const street = readText(params, STREET);
  const accuracy = params.get(ACCURACY) ?? '';
  return {
    place: {
      lat: Number(lat),
      lng: Number(lng),
      accuracyMetres: /^\d{1,6}$/.test(accuracy) ? Number(accuracy) : null,
      address: street === null ? null : { street, houseNumber: readText(params, NUMBER) },
    },
    name: readText(params, NAME),
  };
}

const readText = (params: URLSearchParams, name: string): string | null =>
  params.get(name)?.trim().slice(0, LONGEST_NAME) || null;

/** Returns the part of the address from '#' that names a searched place; empty for any other position. */
export function linkedPlaceHash(position: Position | null): string {
  if (position?.origin !== 'searched') return '';
  const { name, address, accuracyMetres } = position;
  return toHash({
    [AT]: toText(position, DECIMALS),
    ...(name !== null && { [NAME]: name }),
    ...(address && { [STREET]: address.street }),
    ...(address?.houseNumber && { [NUMBER]: address.houseNumber }),
    ...(accuracyMetres !== null && { [ACCURACY]: String(Math.round(accuracyMetres)) }),
  });
}

/** About half a mile, so that a link doesn't give anyone's spot away. */
const AREA_DECIMALS = 2;

/** The link that shows an area. */
export function areaAddress(place: LatLng, name: string | null): string {
  const at = toText(place, AREA_DECIMALS);
  return new URL(`/${toHash({ [AT]: at, [NAME]: name ?? at })}`, location.href).href;
}

const toHash = (values: Record<string, string>): string => `#${String(new URLSearchParams(values))}`;

const toText = ({ lat, lng }: LatLng, decimals: number): string => `${lat.toFixed(decimals)},${lng.toFixed(decimals)}`;
