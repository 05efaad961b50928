import type { StreetLack } from '@towscout/contracts/places/constants';
import type { GeocodedPlace } from '@towscout/contracts/places/schema';
import type { LatLng } from '@towscout/geo';

import type { KnownPlaces } from './known-places.ts';
import { presentAddress } from './search/present-place.ts';
import { type AddressReading, readAddresses } from './search/read-address.ts';
import type { StreetSearchArea } from './search/search-places.ts';
import type { FoundAddress, Streets, StreetState } from './streets/index.ts';

type Deps = { known: () => KnownPlaces; streets: Streets };

type Found = { places: GeocodedPlace[]; isSure: boolean; lack: StreetLack | null };

/** A city in more counties than this is not searched to the end. */
const MOST_COUNTIES = 4;
const SURE: ReadonlySet<FoundAddress['basis']> = new Set(['range', 'corner']);

/** In the city or ZIP code that the text names, or around `near`. `isSure`: found exactly as typed. */
export async function findStreets({ known, streets }: Deps, text: string, near: LatLng | null): Promise<Found> {
  if (!streets.isOn) return { places: [], isSure: false, lack: 'unavailable' };
  const states = new Set<StreetState>();
  const guesses: GeocodedPlace[][] = [];
  const respelled: GeocodedPlace[][] = [];
  for (const { reading, area } of questions(known(), text, near)) {
    for (const county of await findCounties(streets, area)) {
      const { street, houseNumber, crossStreet } = reading;
      const { state, found } = await streets.find({
        street,
        houseNumber,
        crossStreet,
        county,
        zips: area.zips,
        isTyped: true,
      });
      states.add(state);
      const places = found.map((address, index) =>
        presentAddress(address, getCity(known(), address, area), importanceAt(index)),
      );
      if (found.some(isSure)) return { places, isSure: true, lack: null };
      if (places.length > 0) (found[0]?.isRespelled ? respelled : guesses).push(places);
      // Another county is not fetched before this one has been searched.
      if (state === 'fetching') break;
    }
  }
  const [places = []] = [...guesses, ...respelled];
  return { places, isSure: false, lack: places.length > 0 ? null : getLack(states) };
}

/** Another spelling may be another street, however exactly the number is found there. */
const isSure = ({ basis, isRespelled }: FoundAddress): boolean => SURE.has(basis) && !isRespelled;

function getLack(states: ReadonlySet<StreetState>): StreetLack {
  if (states.size === 0) return 'needs-area';
  if (states.has('fetching')) return 'fetching';
  return states.has('known') ? 'not-found' : 'unavailable';
}

/** Each way of reading the text, in each area that it may mean. */
function questions(
  known: KnownPlaces,
  text: string,
  near: LatLng | null,
): { reading: AddressReading; area: StreetSearchArea }[] {
  const around = near && areaAround(known, near);
  return readAddresses(text).flatMap((reading) => {
    const areas = reading.area ? known.areas(reading.area) : around ? [around] : [];
    return areas.map((area) => ({ reading, area }));
  });
}

function areaAround(known: KnownPlaces, near: LatLng): StreetSearchArea | null {
  const [zip] = known.nearestZips(near, 1);
  return zip ? { points: [near], zips: [], city: zip.city, state: zip.state } : null;
}

async function findCounties(streets: Streets, { points }: StreetSearchArea): Promise<string[]> {
  const counties = await Promise.all(points.map((point) => streets.countyAt(point)));
  return [...new Set(counties.filter((county) => county !== null))].slice(0, MOST_COUNTIES);
}

/** The city of the address's own ZIP code; where that has none, the one that was searched for. */
function getCity(known: KnownPlaces, { zip }: FoundAddress, area: StreetSearchArea): { city: string; state: string } {
  return (zip === null ? null : known.zipByCode(zip)) ?? area;
}

/** Ahead of every city, in their own order. */
const importanceAt = (index: number): number => 1 - index / 2000;
