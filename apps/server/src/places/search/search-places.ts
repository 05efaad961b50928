import { ADDRESS_SEARCH } from '@towscout/contracts/places/constants';
import type { GeocodedPlace, SearchedPlace } from '@towscout/contracts/places/schema';
import { distanceBetween, type LatLng } from '@towscout/geo';

import { beginsWithOneTypo } from '../streets/index.ts';
import { getCenter, getReach, type ZipPoint } from '../zip-point.ts';
import { coreName, normalize } from './normalize.ts';
import { type Area, type NameReading, parseQuery, findState } from './parse-query.ts';
import { found, presentCoordinates, presentNamedPlace, presentZip } from './present-place.ts';
import type { IndexedPlace, SearchIndex } from './search-index.ts';

/** A whole name counts for more than the beginning of a longer one, and either for more than a typo. */
const WORTH = { exact: 1, beginning: 0.7, within: 0.55, slip: 0.4 } as const;
/** A ZIP code typed in full, one that begins as typed, and one in an address. */
const ZIP_WORTH = { exact: 0.99, beginning: 0.5, ofStreet: 0.98 } as const;
/** From this length on a typo is forgiven: among shorter names nearly everything is one typo away. */
const SLIP_FROM_LENGTH = 4;
/** Entries with one name that are closer together than this are one city, listed twice. */
const ONE_CITY_MILES = 15;

export type FoundPlaces = {
  places: SearchedPlace[];
  /** True when nothing or only a guess was found: usually an address. */
  isUnknown: boolean;
  /** True for a street, of which the gazetteer knows at most the city and the ZIP code. */
  isStreet: boolean;
};

const NOTHING: FoundPlaces = { places: [], isUnknown: false, isStreet: false };
const known = (places: SearchedPlace[]): FoundPlaces => ({ ...NOTHING, places });

/** Most important first. */
export function searchPlaces(index: SearchIndex, text: string): FoundPlaces {
  const question = parseQuery(text);
  switch (question.kind) {
    case 'nothing':
      return NOTHING;
    case 'coordinates':
      return known([found(presentCoordinates(question), true)]);
    case 'zip':
      return known(searchZips(index, question.digits));
    case 'street': {
      const zip = question.asZip && findZip(index, question.asZip);
      return zip ? known([found(presentZip(zip, ZIP_WORTH.exact), true)]) : searchAround(index, question.area);
    }
    case 'name':
      return searchNames(index, question, question.street);
  }
}

const searchZips = (index: SearchIndex, digits: string): SearchedPlace[] =>
  index
    .zipsBeginning(digits)
    .slice(0, ADDRESS_SEARCH.results)
    .map((zip, place) => {
      const isExact = zip.zipCode === digits;
      return found(presentZip(zip, isExact ? ZIP_WORTH.exact : ZIP_WORTH.beginning - place / 1000), isExact);
    });

/** The ZIP code of an area, unless the words next to it name another city. */
function findZip(index: SearchIndex, { zip, readings }: Area): ZipPoint | null {
  const point = zip === null ? undefined : index.zipByCode(zip);
  if (!point) return null;
  const city = normalize(point.city);
  const agrees = ({ name, state, city: around }: NameReading): boolean =>
    state === null ? name === city || around === city || findState(name) === point.state : state === point.state;
  return readings.length === 0 || readings.some(agrees) ? point : null;
}

/** Around a city's points, likeliest first, or in a ZIP code. */
export type StreetSearchArea = { points: LatLng[]; zips: string[]; city: string; state: string };

const MOST_CITIES = 3;

export function findAreas(index: SearchIndex, area: Area): StreetSearchArea[] {
  const zip = findZip(index, area);
  if (zip)
    return [{ points: [getCenter(zip), ...getReach(zip)], zips: [zip.zipCode], city: zip.city, state: zip.state }];
  return soundMatches(index, area.readings)
    .exact.filter(({ place }) => place.kind === 'city' || place.kind === 'neighbourhood')
    .slice(0, MOST_CITIES)
    .map(({ place }) => {
      const city = place.cityName ?? place.name;
      const zips = place.kind === 'city' ? index.getZips(coreName(place.normal), place.state) : [];
      return {
        points: [place.place, ...zips.map(getCenter)],
        zips: zips.map(({ zipCode }) => zipCode),
        city,
        state: place.state,
      };
    });
}

/** The ZIP code and city of a street that the gazetteer can't know, to start from. */
function searchAround(index: SearchIndex, area: Area): FoundPlaces {
  const zip = findZip(index, area);
  const { exact } = soundMatches(index, area.readings);
  const places = [...(zip ? [presentZip(zip, ZIP_WORTH.ofStreet)] : []), ...present(exact)].slice(
    0,
    ADDRESS_SEARCH.results,
  );
  return { places: toPick(places), isUnknown: true, isStreet: true };
}

function searchNames(index: SearchIndex, area: Area, street: Area | null): FoundPlaces {
  const { exact, all } = soundMatches(index, area.readings);
  if (street && exact.length === 0)
    return all.length > 0
      ? { places: toPick(present(all)), isUnknown: false, isStreet: true }
      : searchAround(index, street);
  const zip = findZip(index, area);
  const only = zip || !isOneCity(exact) ? null : exact[0];
  const named = present(all).map((place) => found(place, place.place_id === only?.place.id));
  if (zip) return known([found(presentZip(zip, ZIP_WORTH.exact), true), ...named].slice(0, ADDRESS_SEARCH.results));
  if (all.length > 0) return known(named);
  const guesses = present(area.readings.flatMap((reading) => slippedMatches(index, reading)));
  return { places: toPick(guesses), isUnknown: true, isStreet: false };
}

const toPick = (places: readonly GeocodedPlace[]): SearchedPlace[] => places.map((place) => found(place, false));

type Match = { place: IndexedPlace; importance: number };

const isOneCity = ([first, ...others]: readonly Match[]): boolean =>
  first !== undefined &&
  others.every(
    ({ place }) =>
      place.state === first.place.state && distanceBetween(place.place, first.place.place) < ONE_CITY_MILES,
  );

const isWhere = (place: IndexedPlace, { state, city }: NameReading): boolean =>
  (state === null || place.state === state) &&
  (city === null || (place.city?.startsWith(city) ?? false) || place.state.toLowerCase() === city);

/** Both most important first. */
function soundMatches(index: SearchIndex, readings: readonly NameReading[]): { exact: Match[]; all: Match[] } {
  const matches = readings.flatMap((reading) =>
    index.beginning(reading.name).flatMap((place) => {
      if (!isWhere(place, reading)) return [];
      const worth = getWorth(place, reading);
      return [{ place, worth, importance: getImportance(place, worth) }];
    }),
  );
  const all = inOrder(matches);
  return { all, exact: all.filter(({ worth }) => worth === WORTH.exact) };
}

function getWorth({ normal, others }: IndexedPlace, { name }: NameReading): number {
  if (normal === name || coreName(normal) === name || others.includes(name)) return WORTH.exact;
  return normal.startsWith(name) ? WORTH.beginning : WORTH.within;
}

function slippedMatches(index: SearchIndex, reading: NameReading): Match[] {
  if (reading.name.length < SLIP_FROM_LENGTH) return [];
  return index
    .filterByName((normal) => beginsWithOneTypo(normal, reading.name))
    .filter((place) => isWhere(place, reading))
    .map((place) => {
      // Of everything that begins like this, the name as long as what was typed was meant.
      const difference = Math.abs(place.normal.length - reading.name.length) / 10;
      return { place, importance: getImportance(place, WORTH.slip) / (1 + difference) };
    });
}

const getImportance = ({ weight }: IndexedPlace, worth: number): number => Math.min(1, worth * (0.45 + weight * 0.55));

const inOrder = <One extends Match>(matches: readonly One[]): One[] =>
  [...matches].sort((a, b) => b.importance - a.importance || a.place.id - b.place.id);

function present(matches: readonly Match[]): GeocodedPlace[] {
  const shown = new Map<string, GeocodedPlace>();
  for (const { place, importance } of inOrder(matches)) {
    const presented = presentNamedPlace(place, importance);
    if (!shown.has(presented.display_name)) shown.set(presented.display_name, presented);
    if (shown.size === ADDRESS_SEARCH.results) break;
  }
  return [...shown.values()];
}
