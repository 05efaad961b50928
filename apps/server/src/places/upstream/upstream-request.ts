import type { LatLng } from '@towscout/geo';

export type UpstreamFormat = 'nominatim' | 'photon';

const RESULTS = '8';

/** Where a service answers a question; `base` is its address as the operator configured it. */
export function searchUrl(base: string, format: UpstreamFormat, question: string): URL {
  return format === 'nominatim'
    ? urlOf(base, 'search', { q: question, format: 'jsonv2', addressdetails: '1', limit: RESULTS, countrycodes: 'us', dedupe: '1' })
    : urlOf(base, 'api', { q: question, limit: RESULTS, lang: 'en' });
}

export function reverseUrl(base: string, format: UpstreamFormat, { lat, lng }: LatLng): URL {
  const place = { lat: lat.toFixed(5), lon: lng.toFixed(5) };
  return urlOf(base, 'reverse', format === 'nominatim' ? { ...place, format: 'jsonv2', addressdetails: '1' } : { ...place, lang: 'en' });
}

function urlOf(base: string, path: string, parameters: Record<string, string>): URL {
  const url = new URL(path, base.endsWith('/') ? base : `${base}/`);
  url.search = new URLSearchParams(parameters).toString();
  return url;
}
