import { ADDRESS_SEARCH } from '@towscout/contracts/places/paths';
import type { LatLng } from '@towscout/geo';

type UpstreamFormat = 'nominatim' | 'photon';

/** Photon answers for the whole world: keep those in the United States. */
const PHOTON_RESULTS = 24;

/** `base` is the operator's URL with its own parameters, such as a key. */
export function searchUrl(base: string, format: UpstreamFormat, question: string): URL {
  return format === 'nominatim'
    ? toUrl(base, 'search', {
        q: question,
        format: 'jsonv2',
        addressdetails: '1',
        limit: String(ADDRESS_SEARCH.results),
        countrycodes: 'us',
        dedupe: '1',
      })
    : toUrl(base, 'api', { q: question, limit: String(PHOTON_RESULTS), lang: 'en' });
}

/** About 11 m: enough to name a street, and the most that leaves this server or is stored about where someone is. */
export const roundedPoint = ({ lat, lng }: LatLng): [lat: string, lon: string] => [lat.toFixed(4), lng.toFixed(4)];

export function reverseUrl(base: string, format: UpstreamFormat, point: LatLng): URL {
  const [lat, lon] = roundedPoint(point);
  const place = { lat, lon };
  return toUrl(
    base,
    'reverse',
    format === 'nominatim' ? { ...place, format: 'jsonv2', addressdetails: '1' } : { ...place, lang: 'en' },
  );
}

function toUrl(base: string, path: string, parameters: Record<string, string>): URL {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}`;
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}
