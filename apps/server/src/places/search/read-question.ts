import { isInServiceArea, isLatLng, type LatLng } from '@towscout/geo';

import { US_STATES } from '../us-states.ts';
import { normalForm } from './normal-form.ts';

/** What somebody searches for, understood. */
export type Question =
  | { kind: 'coordinates'; place: LatLng }
  /** A ZIP code or how one begins; what stands behind it only confirms it. */
  | { kind: 'zip'; digits: string }
  /** A name, in normal form, perhaps in a state or a city. Each way of reading it, the likeliest first. */
  | { kind: 'name'; readings: NameReading[] }
  | { kind: 'nothing' };

export type NameReading = { name: string; state: string | null; city: string | null };

const COORDINATES = /^([+-]?\d{1,3}(?:\.\d{1,20})?)\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d{1,20})?)$/;
const ZIP = /^(\d{3,5})(?:-\d{0,4})?(?:[\s,]+\D.*)?$/;
const FEWEST_CHARACTERS = 3;

const stateCodes = new Map(Object.entries(US_STATES).flatMap(([code, name]) => [[code.toLowerCase(), code] as const, [normalForm(name), code] as const]));
const COUNTRY = /[\s,]+(usa|us|united states( of america)?)$/i;

export function readQuestion(text: string): Question {
  const typed = text.trim().replace(COUNTRY, '');
  if (typed.length < FEWEST_CHARACTERS) return { kind: 'nothing' };
  const coordinates = COORDINATES.exec(typed);
  if (coordinates) return readCoordinates(Number(coordinates[1]), Number(coordinates[2]));
  const zip = ZIP.exec(typed);
  if (zip) return { kind: 'zip', digits: zip[1] ?? '' };
  const readings = readName(typed);
  return readings.length > 0 ? { kind: 'name', readings } : { kind: 'nothing' };
}

function readCoordinates(lat: number, lng: number): Question {
  const place = { lat, lng };
  return isLatLng(place) && isInServiceArea(place) ? { kind: 'coordinates', place } : { kind: 'nothing' };
}

function readName(typed: string): NameReading[] {
  const [first = '', ...rest] = typed.split(',').map((part) => part.trim()).filter(Boolean);
  const name = normalForm(first);
  if (name === '') return [];
  const behind = rest.map((part) => part.replace(/\s*\d{5}.*$/, '').trim()).filter(Boolean);
  if (behind.length === 0) return [{ name, state: null, city: null }, ...withTrailingState(name)];
  const state = stateOf(behind.at(-1) ?? '');
  const city = state === null ? normalForm(behind[0] ?? '') : behind.length > 1 ? normalForm(behind[0] ?? '') : null;
  return [{ name, state, city: city || null }];
}

/** 'springfield il' and 'portland north dakota' have no comma. */
function withTrailingState(name: string): NameReading[] {
  const words = name.split(' ');
  return [1, 2, 3]
    .filter((count) => count < words.length)
    .flatMap((count) => {
      const state = stateCodes.get(words.slice(-count).join(' '));
      return state ? [{ name: words.slice(0, -count).join(' '), state, city: null }] : [];
    });
}

/** A state by its letters, its name, or, while it is typed, how its name begins. */
function stateOf(part: string): string | null {
  const normal = normalForm(part);
  const exact = stateCodes.get(part.trim().toLowerCase()) ?? stateCodes.get(normal);
  if (exact) return exact;
  const beginning = [...stateCodes].filter(([name]) => name.length > 2 && name.startsWith(normal));
  return normal.length >= 3 && beginning.length === 1 ? (beginning[0]?.[1] ?? null) : null;
}
