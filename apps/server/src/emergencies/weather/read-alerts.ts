import { z } from 'zod';

import type { WeatherMessage } from '@towscout/domain/emergencies/weather/weather-alerts';
import { isWeatherEvent } from '@towscout/domain/emergencies/weather/weather-event';
import type { Outline } from '@towscout/geo';

import { FeedError } from '#sources';

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const longest = z.string().min(1).max(200);

/** A collection of `api.weather.gov`. */
const collection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(z.unknown()).max(20_000),
  pagination: z.object({ next: z.string() }).partial().nullish(),
});

const alert = z.object({
  geometry: z.unknown(),
  properties: z.object({
    id: longest,
    status: z.string(),
    messageType: z.enum(['Alert', 'Update', 'Cancel']),
    event: z.string(),
    sent: instant,
    effective: instant.nullish(),
    onset: instant.nullish(),
    expires: instant,
    ends: instant.nullish(),
    geocode: z.object({ SAME: z.array(z.string()).max(4000).default([]) }).nullish(),
    references: z
      .array(z.object({ identifier: longest }))
      .max(500)
      .nullish(),
    parameters: z
      .object({ VTEC: z.array(z.string()).max(20) })
      .partial()
      .nullish(),
  }),
});

const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.number());
const polygon = z.array(z.array(position).min(4).max(5000)).min(1).max(50);
const geometry = z.union([
  z.object({ type: z.literal('Polygon'), coordinates: polygon }).transform(({ coordinates }) => [coordinates]),
  z
    .object({ type: z.literal('MultiPolygon'), coordinates: z.array(polygon).max(200) })
    .transform(({ coordinates }) => coordinates),
]);

export type ReadAlerts = {
  messages: WeatherMessage[];
  /** False with further pages or an alert set aside, so that an alert that is missing has not ended. */
  isWhole: boolean;
  /** Alerts that could not be read. */
  setAside: number;
};

/** Of events for which cities clear streets. Rejects with a FeedError what is no collection, or has no alert that can be read. */
export function readAlerts(text: string): ReadAlerts {
  const read = collection.safeParse(parseJson(text));
  if (!read.success) throw new FeedError('answered something that is not a list of events');
  const { features, pagination } = read.data;
  const alerts = features.map((feature) => alert.safeParse(feature));
  const readable = alerts.flatMap(({ data }) => (data ? toMessage(data) : []));
  const setAside = alerts.filter(({ success }) => !success).length;
  if (features.length > 0 && setAside === features.length) throw new FeedError('sent no row that can be read');
  return { messages: readable, isWhole: !pagination?.next && setAside === 0, setAside };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FeedError('answered something other than JSON');
  }
}

function toMessage({ geometry: shape, properties }: z.output<typeof alert>): WeatherMessage[] {
  const { id, event, sent, effective, onset, expires, ends, geocode, references, parameters } = properties;
  if (!isWeatherEvent(event)) return [];
  return [
    {
      id,
      chain: parameters?.VTEC?.map(readTracking).find((tracking) => tracking !== null) ?? id,
      event,
      status: properties.status,
      type: properties.messageType,
      replaces: (references ?? []).map(({ identifier }) => identifier),
      sentAt: sent,
      startsAt: onset ?? effective ?? sent,
      endsAt: ends ?? null,
      expiresAt: expires,
      counties: [...new Set((geocode?.SAME ?? []).flatMap(readCounty))],
      outlines: readOutlines(shape),
    },
  ];
}

/** '/O.CON.KMPX.WS.W.0009.261205T0000Z-261206T1800Z/' to 'KMPX.WS.W.0009', which all messages about one event share. */
function readTracking(vtec: string): string | null {
  const [, tracking = null] = /^\/[A-Z]\.[A-Z]{3}\.([A-Z]{4}\.[A-Z]{2}\.[A-Z]\.\d{4})\./.exec(vtec) ?? [];
  return tracking;
}

/** '027053' to '27053'; the first digit names a part of a county. */
const readCounty = (same: string): string[] => (/^\d{6}$/.test(same) ? [same.slice(1)] : []);

function readOutlines(shape: unknown): Outline[] {
  const polygons = geometry.safeParse(shape).data ?? [];
  return polygons.flatMap(([outer = []]) => [outer.map(([lng, lat]) => ({ lat, lng }))]);
}
