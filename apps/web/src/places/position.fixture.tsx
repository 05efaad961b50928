import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';

import { placesPaths } from '@towscout/contracts/places/constants';
import type { GeocodedPlace } from '@towscout/contracts/places/schema';
import { sitePaths } from '@towscout/contracts/site/constants';
import type { SiteView } from '@towscout/contracts/site/schema';
import type { LatLng } from '@towscout/geo';

import type { FakeApi } from '#testing/fake-api.fixture.ts';
import { PLAIN_SITE } from '#testing/site.fixture.ts';

import { AskSpotProvider } from './spot/ask-spot.tsx';
import { PositionProvider } from './use-position.tsx';

export const TIMES_SQUARE: LatLng = { lat: 40.7589, lng: -73.9851 };

export const SPRINGFIELD: GeocodedPlace = {
  place_id: 1,
  licence: '',
  display_name: 'Springfield, IL',
  lat: '39.8017',
  lon: '-89.6436',
  importance: 0.6,
  type: 'city',
  address: { city: 'Springfield', state: 'Illinois' },
  source: 'gazetteer',
};

export const onPage = (part: ReactNode): ReactNode => (
  <PositionProvider>
    <AskSpotProvider>{part}</AskSpotProvider>
  </PositionProvider>
);

/** Ignores the mouse, which an earlier test may have left here. */
export const beyondMouse = (part: ReactNode): ReactNode => <div style={{ pointerEvents: 'none' }}>{onPage(part)}</div>;

/** Null refuses the position. */
export function browserAt(place: LatLng | null): void {
  const coords = { latitude: place?.lat, longitude: place?.lng, accuracy: 10 } as GeolocationCoordinates;
  const tell: Geolocation['getCurrentPosition'] = (found, failed) => {
    if (place) found({ coords, timestamp: Date.now() } as GeolocationPosition);
    else failed?.({ code: 1 } as GeolocationPositionError);
  };
  const spies = [
    vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation(tell),
    vi.spyOn(navigator.geolocation, 'watchPosition').mockReturnValue(1),
    vi
      .spyOn(navigator.permissions, 'query')
      .mockResolvedValue({ state: place ? 'granted' : 'denied' } as PermissionStatus),
  ];
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
}

/** Answers every page's requests: the site and the place's name. */
export function serveSite(api: FakeApi, over: Partial<SiteView> = {}): void {
  api.on('GET', sitePaths.site, () => ({ ...PLAIN_SITE, ...over }));
  // A lookup depends on typing speed.
  api.on('GET', placesPaths.search, () => []);
  api.on('GET', placesPaths.reverse, ({ query }) => ({
    place_id: 1,
    licence: '',
    display_name: 'Times Square, New York, NY',
    lat: query['lat'] ?? '',
    lon: query['lon'] ?? '',
    importance: 0.5,
    type: 'neighbourhood',
    address: { neighbourhood: 'Times Square', city: 'New York', state: 'New York' },
    source: 'gazetteer' as const,
  }));
}
