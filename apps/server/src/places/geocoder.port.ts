import type { GeocodedPlace } from '@towscout/contracts/places/schema';
import type { LatLng } from '@towscout/geo';

/** A service that knows street addresses. Neither method ever rejects: when it is down it knows nothing. */
export type Geocoder = {
  isConfigured: boolean;
  search(question: string): Promise<GeocodedPlace[]>;
  reverse(place: LatLng): Promise<GeocodedPlace | null>;
};

export const noGeocoder: Geocoder = { isConfigured: false, search: async () => [], reverse: async () => null };
