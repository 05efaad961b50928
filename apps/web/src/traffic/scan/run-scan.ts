import { type QueryClient, queryOptions } from '@tanstack/react-query';

import { cameraPaths } from '@towscout/contracts/traffic/cameras/constants';
import type { TrafficCamera } from '@towscout/contracts/traffic/cameras/schema';
import { incidentPaths } from '@towscout/contracts/traffic/incidents/constants';
import type { ScannedTraffic } from '@towscout/contracts/traffic/incidents/schema';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { fetchAnswer } from '#platform/query-client.ts';

import { type Circle, toView } from '../circle.ts';
import { feedsOptions } from '../feeds.ts';
import { type ScanArea, toScanBody } from './scan-area.ts';

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
