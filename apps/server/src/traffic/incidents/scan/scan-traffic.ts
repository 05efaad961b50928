import { INCIDENTS_LIMIT } from '@towscout/contracts/traffic/constants';
import type { ScanBody, ScannedTraffic } from '@towscout/contracts/traffic/incidents';
import type { FeedStatus } from '@towscout/contracts/traffic/schema';
import { US_STATES } from '@towscout/domain/places/us-states';
import { TOW_FEED_SOURCES } from '@towscout/domain/sources';
import { type LatLng, type Miles, miles } from '@towscout/geo';
import { m } from '@towscout/messages';

import type { Places } from '#places';
import { type Clock, minutesBefore } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { unprocessable } from '#platform/http/problem.ts';
import type { Sources } from '#sources';
import type { Trucks } from '#trucks';

import type { Cameras } from '../../cameras/room.ts';
import { feedsCovering, incidentsNow, worstFirst } from '../find-incidents.ts';
import { sampleIncidents } from './sample-incidents.ts';

export type ScanDeps = {
  db: Database;
  clock: Clock;
  places: Pick<Places, 'nearestZips' | 'findInState'>;
  trucks: Pick<Trucks, 'countLiveBySource'>;
  cameras: Pick<Cameras, 'countAnalyses'>;
  sources: Sources;
};

const WAIT_MS = 8000;

/** Without a feed the incidents are samples. Rejects with 422 for an unknown location. */
export async function scanTraffic(deps: ScanDeps, body: ScanBody): Promise<ScannedTraffic> {
  const place = findPlace(deps, body);
  const where = place ? { place: place.place } : { state: body.state };
  const isOn = ({ state }: FeedStatus): boolean => state !== 'off';
  const covering = (await feedsCovering(deps, where, await deps.sources.statuses())).filter(isOn);
  const sources = new Set<string>(covering.map(({ source }) => source));
  const running = await deps.sources.findRunning();
  const due = running.filter(({ source, kinds }) => sources.has(source) && kinds.includes('incidents'));
  await deps.sources.pollDue(due, WAIT_MS);

  const now = deps.clock.now();
  const feeds = (await deps.sources.statuses()).filter(({ source }) => sources.has(source));
  const radius = miles(body.radius);
  const isSimulated = feeds.length === 0;
  const incidents = isSimulated
    ? sampleIncidents(deps.places, body.state, place?.place ?? null, now)
    : worstFirst(await incidentsNow(deps, place ? { center: place.place, radius } : { state: body.state }, now));
  return {
    state: body.state,
    place: place && { name: place.name, latitude: place.place.lat, longitude: place.place.lng },
    isSimulated,
    incidents: incidents.slice(0, INCIDENTS_LIMIT),
    incidentCount: incidents.length,
    cameraAnalyses: await deps.cameras.countAnalyses(
      place ? { place: place.place, radius } : { state: body.state },
      minutesBefore(now, 60),
    ),
    towTrucksCreated: isSimulated
      ? 0
      : place
        ? await trucksNear(deps, place.place, radius)
        : feeds.reduce((sum, { liveTrucks }) => sum + (liveTrucks ?? 0), 0),
    feeds,
    scannedAt: now.toISOString(),
  };
}

function findPlace({ places }: ScanDeps, { location, state }: ScanBody): ReturnType<Places['findInState']> {
  if (location === '') return null;
  const found = places.findInState(location, state);
  if (!found) throw unprocessable(m.traffic_incidents_server_not_found({ location, state: US_STATES[state] ?? state }));
  return found;
}

async function trucksNear({ db, trucks }: ScanDeps, center: LatLng, radius: Miles): Promise<number> {
  const counts = await trucks.countLiveBySource(db, { center, radius });
  return TOW_FEED_SOURCES.reduce((sum, source) => sum + (counts.get(source) ?? 0), 0);
}
