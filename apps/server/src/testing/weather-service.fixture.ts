import { serve } from './local-server.fixture.ts';

/** An alert as `api.weather.gov` writes it; times in hours from `now`. */
export type WeatherFeature = {
  id: string;
  event?: string;
  status?: string;
  messageType?: 'Alert' | 'Update' | 'Cancel';
  references?: readonly string[];
  /** FIPS codes. */
  counties?: readonly string[];
  startsIn?: number;
  endsIn?: number | null;
  expiresIn?: number;
  /** Longitude first. */
  outline?: readonly (readonly [number, number])[];
  vtec?: string;
};

const urn = (id: string): string => `urn:oid:2.49.0.1.840.0.${id}.001.1`;

/** With the offset of the place, as the service writes instants. */
const localTime = (now: Date, hours: number): string =>
  new Date(now.getTime() + (hours - 6) * 3_600_000).toISOString().replace(/\.\d+Z$/, '-06:00');

export function weatherFeature(feature: WeatherFeature, now: Date): object {
  const { id, event = 'Winter Storm Warning', counties = ['27053'], references = [], endsIn = 30, outline } = feature;
  const sent = localTime(now, -0.5);
  const onset = localTime(now, feature.startsIn ?? 12);
  return {
    id: `https://api.weather.gov/alerts/${urn(id)}`,
    type: 'Feature',
    geometry: outline ? { type: 'Polygon', coordinates: [outline] } : null,
    properties: {
      '@id': `https://api.weather.gov/alerts/${urn(id)}`,
      '@type': 'wx:Alert',
      id: urn(id),
      areaDesc: 'Hennepin; Anoka',
      geocode: { SAME: counties.map((county) => `0${county}`), UGC: ['MNZ060'] },
      affectedZones: ['https://api.weather.gov/zones/forecast/MNZ060'],
      references: references.map((other) => ({
        '@id': `https://api.weather.gov/alerts/${urn(other)}`,
        identifier: urn(other),
        sender: 'w-nws.webmaster@noaa.gov',
        sent,
      })),
      sent,
      effective: sent,
      onset,
      expires: localTime(now, feature.expiresIn ?? 8),
      ends: endsIn === null ? null : localTime(now, endsIn),
      status: feature.status ?? 'Actual',
      messageType: feature.messageType ?? 'Alert',
      category: 'Met',
      severity: 'Severe',
      certainty: 'Likely',
      urgency: 'Expected',
      event,
      sender: 'w-nws.webmaster@noaa.gov',
      senderName: 'NWS Twin Cities MN',
      headline: `${event} issued by NWS Twin Cities MN`,
      description: '* WHAT...Heavy snow expected.',
      instruction: null,
      response: 'Prepare',
      parameters: {
        AWIPSidentifier: ['WSWMPX'],
        ...(feature.vtec && { VTEC: [`/O.CON.${feature.vtec}.261206T0000Z-261206T1800Z/`] }),
      },
    },
  };
}

export const weatherCollection = (features: readonly object[]): string =>
  JSON.stringify({
    '@context': ['https://geojson.org/geojson-ld/geojson-context.jsonld', { '@version': '1.1' }],
    type: 'FeatureCollection',
    features,
    title: 'Current watches, warnings, and advisories for Minnesota',
    updated: '2026-12-05T18:00:00+00:00',
  });

/** The service, as a test sets it. */
export async function startWeatherService() {
  let answer: { status: number; body: string; headers: Record<string, string> } = {
    status: 200,
    body: weatherCollection([]),
    headers: {},
  };
  const service = await serve((_request, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/geo+json', ...answer.headers }).end(answer.body);
  });
  return {
    url: service.url,
    requests: service.requests,
    list(features: readonly WeatherFeature[], now: Date): void {
      answer = { status: 200, body: weatherCollection(features.map((each) => weatherFeature(each, now))), headers: {} };
    },
    answer(status: number, body: string, headers: Record<string, string> = {}): void {
      answer = { status, body, headers };
    },
  };
}
