import { z } from 'zod';

import { maskPrivateText } from '@towscout/domain/sources/mask-private-text';
import type { IncidentType } from '@towscout/domain/traffic/incidents';

import type { FeedIncident } from '#sources/items.ts';
import { withoutMarkup } from '#sources/reading/read-fields.ts';

import { chpLogKey } from '../chp-cad/log-codes.ts';
import { getKind, getSeverity } from '../incident-meaning.ts';

/** 511.org's `event_type`; scheduled events and advisories are left out. */
const INCIDENT_TYPES: Readonly<Record<string, IncidentType>> = {
  INCIDENT: 'hazard',
  CONSTRUCTION: 'construction',
  ROAD_CONDITION: 'hazard',
};

const instant = z.string().transform((text, context) => {
  const date = new Date(text);
  if (!Number.isNaN(date.getTime())) return date;
  context.addIssue({ code: 'custom', message: 'not an instant' });
  return z.NEVER;
});

const words = z.string().max(2000).transform(withoutMarkup);

const road = z.object({
  name: words.nullish(),
  from: words.nullish(),
  to: words.nullish(),
  state: z.string().nullish(),
  '+article': z.string().nullish(),
  '+road_advisory': words.nullish(),
});

export const open511Event = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  status: z.string(),
  headline: words,
  event_type: z.string(),
  event_subtypes: z.array(z.string()).nullish(),
  severity: z.string().nullish(),
  created: instant,
  updated: instant,
  areas: z.array(z.object({ name: z.string() })).nullish(),
  geography: z.object({ type: z.string(), coordinates: z.array(z.unknown()) }).nullish(),
  '+source_type': z.string().nullish(),
  '+source_id': z.union([z.string(), z.number()]).transform(String).nullish(),
  roads: z.array(road).nullish(),
  schedule: z.object({ intervals: z.array(z.string()).nullish() }).nullish(),
});
export type Open511Event = z.output<typeof open511Event>;

const ROAD_STATES: Readonly<Record<string, string>> = {
  CLOSED: 'Road closed',
  SOME_LANES_CLOSED: 'Some lanes closed',
  SINGLE_LANE_ALTERNATING: 'One lane, alternating',
  ALL_LANES_OPEN: 'All lanes open',
};

/** Null unless it is going on, of a kind that we show, and somewhere. */
export function eventToIncident(event: Open511Event, now: Date): FeedIncident | null {
  const base = INCIDENT_TYPES[event.event_type];
  const place = firstPoint(event.geography?.coordinates);
  const [from, to] = (event.schedule?.intervals?.[0] ?? '').split('/').map(readDate);
  const isOver = to && to <= now;
  if (!base || !place || event.status !== 'ACTIVE' || isOver || (from && from > now)) return null;

  const headline = maskPrivateText(event.headline.replace(/^CHP : /, ''));
  const type = getKind(base, [...(event.event_subtypes ?? []), headline].join(' '));
  const [road] = event.roads ?? [];
  const isChp = event['+source_type'] === 'CHP' && event['+source_id'];
  const county = event.areas?.[0]?.name;
  const location = [road?.name, road?.from && `${road['+article'] ?? 'at'} ${road.from}`].filter(Boolean).join(' ');
  return {
    externalId: event.id,
    mergeKey: isChp ? chpLogKey(isChp) : `sf_bay_511:${event.id}`,
    type,
    severity: getSeverity(event.severity, type),
    place,
    description: headline,
    location: location || headline,
    detailedLocation: [location || headline, county && `${county} County`].filter(Boolean).join(', '),
    startedAt: event.created,
    changedAt: event.updated,
    plannedEndAt: to ?? null,
    lanesClosed: null,
    trafficImpact: [ROAD_STATES[road?.state ?? ''], road?.['+road_advisory']].filter(Boolean).join('. ') || null,
    vehicleDetails: null,
    incidentNumber: event['+source_id'] ?? null,
  };
}

const readDate = (text: string): Date | null => {
  const date = new Date(text === '' ? Number.NaN : text);
  return Number.isNaN(date.getTime()) ? null : date;
};

function firstPoint(coordinates: readonly unknown[] | undefined): { lat: number; lng: number } | null {
  const [first, second] = coordinates ?? [];
  if (Array.isArray(first)) return firstPoint(first);
  return typeof first === 'number' && typeof second === 'number' ? { lat: second, lng: first } : null;
}
