import type { TrafficCamera } from '@towscout/contracts/cameras/schema';
import { liveSource } from '@towscout/domain/sources';
import { timeSince } from '@towscout/domain/time-words';

import type { Analysis } from './analyses.queries.ts';
import type { NearCamera } from './cameras.queries.ts';
import type { Still } from './stills/stills.ts';

export function presentCamera(
  { id, name, location, place, distanceMiles, status, stillUrl, refreshMinutes, source }: NearCamera,
  { still, analysis, now }: { still: Still | null; analysis: Analysis | undefined; now: Date },
): TrafficCamera {
  const { attribution, attributionUrl } = liveSource(source);
  return {
    id,
    name,
    location,
    latitude: place.lat,
    longitude: place.lng,
    distanceMiles,
    status,
    lastAnalyzed: analysis ? timeSince(analysis.analyzedAt, now) : null,
    hasStill: stillUrl !== null,
    stillUpdatedAt: still?.updatedAt?.toISOString() ?? null,
    refreshMinutes,
    source,
    attribution,
    attributionUrl,
  };
}
