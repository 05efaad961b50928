import { ADDRESS_SEARCH, type GeocodedPlace } from '@towscout/contracts/places';

import { presentCoordinates, presentNamedPlace, presentZip } from './present-place.ts';
import { type NameReading, readQuestion } from './read-question.ts';
import type { IndexedPlace, SearchIndex } from './search-index.ts';
import { beginsWithOneSlip } from './one-slip.ts';

/** A whole name counts for more than how a longer one begins, and either for more than a slip. */
const WORTH = { exact: 1, beginning: 0.7, within: 0.55, slip: 0.4 } as const;
/** From this length on a slip is forgiven: among shorter names nearly everything is one slip away. */
const SLIP_FROM_LENGTH = 4;

export type FoundPlaces = {
  places: GeocodedPlace[];
  /** True when nothing but a guess was found, or nothing at all: an address, as a rule. */
  isUnknown: boolean;
};

/** Searches the gazetteer: ZIP codes, cities, neighbourhoods and coordinates, the most important first. */
export function searchPlaces(index: SearchIndex, text: string): FoundPlaces {
  const question = readQuestion(text);
  switch (question.kind) {
    case 'nothing':
      return { places: [], isUnknown: false };
    case 'coordinates':
      return { places: [presentCoordinates(question.place)], isUnknown: false };
    case 'zip':
      return { places: searchZips(index, question.digits), isUnknown: false };
    case 'name':
      return searchNames(index, question.readings);
  }
}

function searchZips(index: SearchIndex, digits: string): GeocodedPlace[] {
  return index.zipsBeginning(digits).slice(0, ADDRESS_SEARCH.results).map((zip, place) => presentZip(zip, (zip.zipCode === digits ? 0.9 : 0.5) - place / 1000));
}

type Match = { place: IndexedPlace; importance: number };

function searchNames(index: SearchIndex, readings: readonly NameReading[]): FoundPlaces {
  const sound = readings.flatMap((reading) => soundMatches(index, reading));
  if (sound.length > 0) return { places: present(sound), isUnknown: false };
  return { places: present(readings.flatMap((reading) => slippedMatches(index, reading))), isUnknown: true };
}

const isWhere = (place: IndexedPlace, { state, city }: NameReading): boolean =>
  (state === null || place.state === state) && (city === null || (place.city?.startsWith(city) ?? false) || place.state.toLowerCase() === city);

function soundMatches(index: SearchIndex, reading: NameReading): Match[] {
  return index.beginning(reading.name).flatMap((place) => {
    if (!isWhere(place, reading)) return [];
    const worth = place.normal === reading.name || place.normal === `${reading.name} city` ? WORTH.exact : place.normal.startsWith(reading.name) ? WORTH.beginning : WORTH.within;
    return [{ place, importance: importanceOf(place, worth) }];
  });
}

function slippedMatches(index: SearchIndex, reading: NameReading): Match[] {
  if (reading.name.length < SLIP_FROM_LENGTH) return [];
  const matches: Match[] = [];
  for (const place of index.all) {
    if (!beginsWithOneSlip(place.normal, reading.name) || !isWhere(place, reading)) continue;
    // Of all that begin so, the name that is as long as what was typed was meant.
    const unlike = Math.abs(place.normal.length - reading.name.length) / 10;
    matches.push({ place, importance: importanceOf(place, WORTH.slip) / (1 + unlike) });
  }
  return matches;
}

const importanceOf = ({ weight }: IndexedPlace, worth: number): number => Math.min(1, worth * (0.45 + weight * 0.55));

function present(matches: readonly Match[]): GeocodedPlace[] {
  const sorted = [...matches].sort((a, b) => b.importance - a.importance || a.place.id - b.place.id);
  const shown = new Map<string, GeocodedPlace>();
  for (const { place, importance } of sorted) {
    const presented = presentNamedPlace(place, importance);
    if (!shown.has(presented.display_name)) shown.set(presented.display_name, presented);
    if (shown.size === ADDRESS_SEARCH.results) break;
  }
  return [...shown.values()];
}
