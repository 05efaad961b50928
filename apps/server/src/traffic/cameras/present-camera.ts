import type { SeenInPicture, TrafficCamera } from '@towscout/contracts/traffic/cameras/schema';
import { DAY_MINUTES } from '@towscout/domain/durations';
import { timeSince } from '@towscout/domain/format-time';
import { liveSource } from '@towscout/domain/sources';

import { minutesBefore } from '#platform/clock.ts';

import { type Analysis, getAnalysis } from './analysis.ts';
import type { NearCamera } from './cameras.queries.ts';
import type { Still } from './stills/stills.ts';
import { retell } from './vision/seen.ts';

export function presentCamera(camera: NearCamera, { still, now }: { still: Still | null; now: Date }): TrafficCamera {
  const { id, name, location, place, distanceMiles, status, stillUrl, refreshMinutes, source, lastAnalyzedAt } = camera;
  const analysis = getAnalysis(camera, still);
  const isRecent = lastAnalyzedAt !== null && lastAnalyzedAt >= minutesBefore(now, DAY_MINUTES);
  const { attribution, attributionUrl } = liveSource(source);
  return {
    id,
    name,
    location,
    latitude: place.lat,
    longitude: place.lng,
    distanceMiles,
    status,
    lastAnalyzed: lastAnalyzedAt && (analysis || isRecent) ? timeSince(lastAnalyzedAt, now) : null,
    analysis: analysis && presentAnalysis(analysis),
    hasStill: stillUrl !== null,
    stillUpdatedAt: still?.updatedAt?.toISOString() ?? null,
    refreshMinutes,
    source,
    attribution,
    attributionUrl,
  };
}

export const presentAnalysis = ({
  lastAnalyzedAt,
  analyzedPicture,
  sentence,
  confidence,
}: Analysis): SeenInPicture => ({
  picture: analyzedPicture,
  sentence: retell(sentence),
  confidence,
  analyzedAt: lastAnalyzedAt.toISOString(),
});
