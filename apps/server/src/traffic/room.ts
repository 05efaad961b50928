import type { Places } from '#places';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';
import type { Sources } from '#sources';
import type { Trucks } from '#trucks';

import { type Cameras, createCameras } from './cameras/room.ts';
import { createIncidents, type Incidents } from './incidents/room.ts';

export type Traffic = Cameras & Incidents;

type Needs = { places: Places; sources: Sources; trucks: Trucks };

export function createTraffic(platform: Platform, needs: Needs): Room<Traffic> {
  const cameras = createCameras(platform, needs);
  const incidents = createIncidents(platform, { ...needs, cameras: cameras.face });
  return { face: { ...cameras.face, ...incidents.face }, parts: [cameras, incidents] };
}
