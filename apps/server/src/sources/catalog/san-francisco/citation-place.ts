import type { LatLng } from '@towscout/geo';

import type { Whereabouts } from '#places';

import { writtenStreet, formatAddress, NOWHERE } from '../../reading/written-address.ts';

const COUNTY = '06075';

/** '537 05TH AVE', 'MISSION ST & 20TH ST', 'HOLLOWAY/BRIGHT', '1000 TURK N/S'; a lot is text only. */
export function citationPlace(location: string | null, point: LatLng | null): Whereabouts {
  if (location === null) return { ...NOWHERE, county: COUNTY, point };
  const numbered = houseNumberEnd(location);
  const isPlain = numbered > 0 && !ODD.test(location);
  const parts = isPlain
    ? { number: location.slice(0, numbered), rest: location.slice(numbered + 1) }
    : oddParts(location);
  if (parts === null)
    return { ...NOWHERE, ...stationCorner(location), text: writtenStreet(location), county: COUNTY, point };
  const [first, second] = isPlain ? [parts.rest] : splitCorner(parts.rest);
  const street = writtenStreet(first);
  const crossStreet = second === undefined ? null : writtenStreet(second);
  const text = formatAddress(parts.number, street, crossStreet);
  return { text, houseNumber: parts.number, street, crossStreet, county: COUNTY, area: null, point };
}

/** -1 without leading digits. */
function houseNumberEnd(location: string): number {
  for (let at = 0; at < location.length; at += 1) {
    const code = location.charCodeAt(at);
    if (code === 32) return at;
    if (code < 48 || code > 57) return -1;
  }
  return -1;
}

/** Corners, sides, hundred blocks and stations: one row in forty. */
const ODD = /[&/@]| AND | BLOCK |STATION/;
const NO_STREET = /STATION|TRANSIT CENTER|TERMINAL|\bLOT\b|\bGARAGE\b|^\d*$/;
const CITY = /^SAN FRANCISCO (?=\S+ )/;
/** 'PIERCE STREET GARAGE' says on which street it is. */
const GARAGE_ON_STREET = /^(\D+ (?:ST|STREET|AVE|AVENUE)) GARAGE$/;
/** The side of the street after its name: '1000 TURK N/S', '300 BLOCK POST/SOUTH SIDE'. */
const SIDE = /(?: [NSEW]\/S|[ /](?:NORTH|SOUTH|EAST|WEST) SIDE)$/;
/** '382A 7TH AVENUE', '#406 GEARY STREET', '567-501 BRANNAN STREET', 'ONE MARINA GREEN DR', '300 BLOCK POST' */
const NUMBER = /^(?:# ?|IFO )?(ONE|\d+(?:-?[A-Z])?)(?:-\d+)?(?: BLOCK(?: OF)?)? (.+)$/;
/** '21 STREET/CAPP': the number is the street's. */
const IS_NUMBERED_STREET = /^\d+ (?:ST|STREET|AVE|AVENUE)(?:$| ?[&/@]| AND )/;

function oddParts(location: string): { number: string | null; rest: string } | null {
  const [, garageStreet] = GARAGE_ON_STREET.exec(location) ?? [];
  if (garageStreet !== undefined) return { number: null, rest: garageStreet };
  if (NO_STREET.test(location)) return null;
  const street = location.replace(CITY, '').replace(SIDE, '');
  const match = IS_NUMBERED_STREET.test(street) ? null : NUMBER.exec(street);
  if (!match) return { number: null, rest: street };
  const [, number = '', rest = ''] = match;
  return { number: number === 'ONE' ? '1' : number.replace('-', ''), rest };
}

/** 'HYDE ST & TURK ST HYDE ST', 'MISSION ST & 18TH ST MISSION STRE': behind some corners a street is said again, as far as there was room. */
const SAID_AGAIN = /^(.+? (?:ST|AVE|BLVD|DR|RD|WAY|PL|LN|TER|CT)) (?!(?:EAST|WEST|NORTH|SOUTH)$).+$/;

function splitCorner(text: string): [string, string?] {
  const [first = '', second = ''] = text.split(/ ?[&/@] ?| AND /).map((part) => part.replace(/\.$/, '').trim());
  if (first === '') return [second || text];
  return second === '' ? [first] : [first, text.includes('&') ? second.replace(SAID_AGAIN, '$1') : second];
}

/** By the corners that they lie below. */
const CORNERS: Readonly<Record<string, readonly [street: string, crossStreet: string]>> = {
  castro: ['Market St', 'Castro St'],
  church: ['Market St', 'Church St'],
  'civic center': ['Market St', '8th St'],
  embarcadero: ['Market St', 'Main St'],
  'forest hill': ['Laguna Honda Blvd', 'Dewey Blvd'],
  montgomery: ['Market St', 'Montgomery St'],
  powell: ['Market St', 'Powell St'],
  'van ness': ['Market St', 'Van Ness Ave'],
  'west portal': ['West Portal Ave', 'Ulloa St'],
};

const STATION = /^(?:METRO )?(.+) STATION(?:\W|$)/;

/** 'METRO VAN NESS STATION', 'FOREST HILL STATION OUTBOUND'. */
function stationCorner(text: string): { street: string; crossStreet: string } | null {
  const [, name = ''] = STATION.exec(text.toUpperCase()) ?? [];
  const [street, crossStreet] = CORNERS[name.toLowerCase()] ?? [];
  return street !== undefined && crossStreet !== undefined ? { street, crossStreet } : null;
}
