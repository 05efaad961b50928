import { type LatLng, miles, pointsAround } from '@towscout/geo';

export type ZipPoint = {
  readonly zipCode: string;
  readonly city: string;
  readonly state: string;
  readonly county: string | null;
  readonly latitude: number;
  readonly longitude: number;
  /** The Census Bureau's point; null where the bureau draws no area. */
  readonly censusPlace: LatLng | null;
  readonly spacingMiles: number;
  /** IANA name: 'America/New_York'. */
  readonly timeZone: string;
};

export type NamedPlace = {
  readonly id: number;
  readonly kind: 'city' | 'neighbourhood' | 'airport' | 'landmark';
  readonly name: string;
  readonly state: string;
  readonly place: LatLng;
  readonly population: number;
};

export const zipPlace = ({ latitude, longitude }: Pick<ZipPoint, 'latitude' | 'longitude'>): LatLng => ({
  lat: latitude,
  lng: longitude,
});

export function getCenter(zip: ZipPoint): LatLng {
  const geonames = zipPlace(zip);
  const census = zip.censusPlace;
  return census ? { lat: (geonames.lat + census.lat) / 2, lng: (geonames.lng + census.lng) / 2 } : geonames;
}

/** One in three reaches into another county, whose streets have to be searched, too. */
export const getReach = (zip: ZipPoint): LatLng[] => pointsAround(getCenter(zip), miles(zip.spacingMiles));
