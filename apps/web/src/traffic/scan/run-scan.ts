import { type QueryClient, queryOptions } from '@tanstack/react-query';

import type { TrafficCamera } from '@towscout/contracts/traffic/cameras';
import { cameraPaths, incidentPaths } from '@towscout/contracts/traffic/constants';
import type { ScannedTraffic } from '@towscout/contracts/traffic/incidents';
import { US_STATES } from '@towscout/domain/places/us-states';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { fetchAnswer } from '#platform/query-client.ts';

import { type Circle, toView } from '../circle.ts';
import { feedsOptions } from '../feeds.ts';

/** Nearest first. */
function camerasOptions({ lat, lng, radius }: LatLng & { radius: number }) {
  const query = { lat: lat.toFixed(5), lng: lng.toFixed(5), radius: String(radius) };
  return queryOptions({
    queryKey: [cameraPaths.list, query],
    queryFn: ({ signal }) => api.get(cameraPaths.list, { query, signal }),
  });
}

/** As far as the state's list goes. */
const stateCamerasOptions = (state: string) =>
  queryOptions({
    queryKey: [cameraPaths.ofState, state],
    queryFn: ({ signal }) => api.get(cameraPaths.ofState, { params: { state }, signal }),
  });

export const SCAN_STAGES = ['feeds', 'incidents', 'cameras'] as const;
export type ScanStage = (typeof SCAN_STAGES)[number];

export const describeStage = (stage: ScanStage): string =>
  ({
    feeds: m.traffic_scan_stage_feeds(),
    incidents: m.traffic_scan_stage_incidents(),
    cameras: m.traffic_scan_stage_cameras(),
  })[stage];

/** Progress at the start of a stage, 0 to 1. */
export const shareDone = (stage: ScanStage): number => SCAN_STAGES.indexOf(stage) / SCAN_STAGES.length;

/** `total` is null where none are known. */
type FoundCameras = { listed: readonly TrafficCamera[]; total: number | null };

export type Scan = {
  area: ScanArea;
  scanned: ScannedTraffic;
  cameras: FoundCameras | null;
  /** Null when a whole state was scanned. */
  circle: Circle | null;
  view: Circle;
  tookMs: number;
};

/** Rejects as server calls do, but succeeds without cameras. */
export async function runScan(client: QueryClient, area: ScanArea, onStage: (stage: ScanStage) => void): Promise<Scan> {
  const startedAt = performance.now();
  onStage('feeds');
  await fetchAnswer(client, { ...feedsOptions, staleTime: 0 });
  onStage('incidents');
  const scanned = await api.post(incidentPaths.scan, { body: toScanBody(area) });
  onStage('cameras');
  const { place } = scanned;
  const circle = place && { lat: place.latitude, lng: place.longitude, radius: area.radius };
  const cameras = await findCameras(client, circle, scanned.state).catch(() => null);
  const shown = scanned.incidents.length > 0 ? scanned.incidents : (cameras?.listed ?? []);
  const points = shown.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }));
  return { area, scanned, cameras, circle, view: toView(circle, points), tookMs: performance.now() - startedAt };
}

async function findCameras(client: QueryClient, circle: Circle | null, state: string): Promise<FoundCameras> {
  if (circle === null) {
    const { cameras, total } = await fetchAnswer(client, { ...stateCamerasOptions(state), staleTime: 0 });
    return { listed: cameras, total };
  }
  const listed = await fetchAnswer(client, { ...camerasOptions(circle), staleTime: 0 });
  return { listed, total: listed.length || null };
}

const NOT_STATES = new Set(['DC', 'PR', 'GU', 'VI', 'AS', 'MP', 'MH', 'FM', 'PW']);

export const STATE_OPTIONS = Object.entries(US_STATES)
  .filter(([code]) => !NOT_STATES.has(code))
  .map(([code, name]) => ({ value: code, label: `${code} – ${name}` }));

/** Specification section 9. */
const RADII_MILES = [5, 10, 25, 50, 100];
const PREMIUM_MILES = 100;

export const listRadii = () =>
  RADII_MILES.map((count) => ({
    value: String(count),
    label: count === PREMIUM_MILES ? m.traffic_scan_miles_premium({ count }) : m.traffic_scan_miles({ count }),
  }));

/** A place whose surroundings are scanned when nothing is searched for. */
type Around = LatLng & { name: string };

export type ScanArea = { state: string; location: string; radius: number; around: Around | null };

/** As the server takes it: a place around which is scanned goes as its coordinates, to within a mile. */
export const toScanBody = ({ state, location, radius, around }: ScanArea) => ({
  state,
  location: around ? `${around.lat.toFixed(2)}, ${around.lng.toFixed(2)}` : location,
  radius,
});

/** Drops the country. */
export const formatPlace = (name: string): string => name.replace(/, United States$/, '');

/** 'Fresno · 25 mi'; around a place 'CA area · 25 mi'; a whole state has no radius: 'NY area · whole state'. */
export function formatArea({ state, location, radius, around }: ScanArea): string {
  if (around) return m.traffic_scan_state_around({ state, miles: radius });
  return location.trim() === '' ? m.traffic_scan_whole_state({ state }) : `${location.trim()} · ${radius} mi`;
}

/** 'Hayes Valley · 25 mi'. */
export const formatAround = ({ name }: Around, radius: number): string => `${name} · ${radius} mi`;
