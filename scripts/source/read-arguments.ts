import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { isInServiceArea, type LatLng } from '@towscout/geo';

import { TellableError } from '../command-line.ts';

export type SourceArguments = {
  /** The document to look at: an address, or the path of a saved document. */
  document: { address: URL } | { file: string };
  /** Where a saved document is from. */
  address: URL | null;
  key: string | null;
  /** When a saved document was saved. */
  savedAt: Date | null;
  /** The folder of the repository that gets the files. */
  into: string;
  /** Where rows without points are to be looked up. */
  streets: { near: LatLng; county: string } | null;
  /** Allows requests to private addresses. */
  isLocal: boolean;
};

const USAGE =
  'Usage: npm run --silent source -- <address or file> [--address https://…] [--saved 2026-11-26T08:00:00Z] [--key austin_incidents] [--near 32.78,-96.80 --county 48113] [--into folder] [--local]';
const KEY = /^[a-z][a-z0-9]*(?:_[a-z0-9]+){1,5}$/;
const MOST_KEY = 40;

const options = {
  address: { type: 'string' },
  saved: { type: 'string' },
  key: { type: 'string' },
  near: { type: 'string' },
  county: { type: 'string' },
  into: { type: 'string', default: resolve(import.meta.dirname, '../..') },
  local: { type: 'boolean', default: false },
} as const;

export function readArguments(args: string[]): SourceArguments {
  const { values, positionals } = parsed(args);
  const [named, ...more] = positionals;
  if (named === undefined || more.length > 0) throw new TellableError(USAGE);
  const { address, saved, key, near, county, into, local: isLocal } = values;
  if (key !== undefined && (key.length > MOST_KEY || !KEY.test(key)))
    throw new TellableError(`--key is at most ${MOST_KEY} small letters, digits and '_', as austin_incidents.`);
  return {
    document: /^[a-z]+:\/\//i.test(named) ? { address: readAddress(named) } : { file: named },
    address: address === undefined ? null : readAddress(address),
    key: key ?? null,
    savedAt: saved === undefined ? null : readInstant(saved),
    streets: readStreets(near, county),
    into,
    isLocal,
  };
}

function readStreets(near: string | undefined, county: string | undefined): SourceArguments['streets'] {
  if (near === undefined && county === undefined) return null;
  const [, lat, lng] = /^(-?\d{1,3}(?:\.\d+)?), ?(-?\d{1,3}(?:\.\d+)?)$/.exec(near ?? '') ?? [];
  const place = { lat: Number(lat), lng: Number(lng) };
  if (!isInServiceArea(place) || !/^\d{5}$/.test(county ?? ''))
    throw new TellableError(
      "--near and --county go together: a place in the United States, as 32.78,-96.80, and its county's FIPS code, as 48113.",
    );
  return { near: place, county: county ?? '' };
}

function readAddress(text: string): URL {
  const address = URL.parse(text);
  if (!address || (address.protocol !== 'https:' && address.protocol !== 'http:'))
    throw new TellableError(`'${text.slice(0, 100)}' is not an address that begins with https:// or http://.`);
  if (address.username || address.password)
    throw new TellableError('The address has a name or a password in it: those would be written into a file.');
  return address;
}

function readInstant(text: string): Date {
  const at = new Date(text);
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/.test(text) || Number.isNaN(at.getTime()))
    throw new TellableError(`--saved is a time with its zone, as 2026-11-26T08:00:00Z, and not '${text}'.`);
  return at;
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new TellableError(USAGE);
  }
}
