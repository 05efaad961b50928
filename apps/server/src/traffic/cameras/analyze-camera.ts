import type { Logger } from 'pino';

import type { CameraAnalysis } from '@towscout/contracts/traffic/cameras';
import { m } from '@towscout/messages';
import { inLocale } from '@towscout/messages/in-locale';

import { type Clock, minutesBefore } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import { conflict, Problem, tooManyRequests } from '#platform/http/problem.ts';

import { countAnalysesSince, insertAnalysis, saveAnalysis, type Analysis, getAnalysis } from './analyses.queries.ts';
import type { CameraRow } from './cameras.queries.ts';
import { presentAnalysis } from './list-cameras.ts';
import { pictureMissing, isStill, type Still, type Stills } from './stills.ts';
import { toSentence } from './vision/seen.ts';
import { type Vision, VisionError } from './vision/vision-service.ts';

export type AnalyzeDeps = {
  db: Database;
  clock: Clock;
  log: Logger;
  stills: Stills;
  /** Null when no service is configured: analyses are simulations. */
  vision: Vision | null;
  /** For the whole site. */
  analysesPerHour: number;
};

const HOUR = 60;
const KEPT_MINUTES = 24 * HOUR;

/** Rejects with 409 for a broken camera, 429 at the hourly limit, 502 without a picture or an answer. */
export async function analyzeCamera(deps: AnalyzeDeps, camera: CameraRow): Promise<CameraAnalysis> {
  const { clock, stills, vision } = deps;
  if (camera.status === 'inactive' || camera.stillUrl === null)
    throw conflict(m.traffic_cameras_server_no_picture_now());
  if (!vision)
    return {
      cameraId: camera.id,
      simulated: true,
      picture: null,
      sentence: m.traffic_cameras_server_simulated(),
      confidence: null,
      analyzedAt: clock.now().toISOString(),
    };
  const still = await stills.get(camera.stillUrl);
  if (!isStill(still)) throw pictureMissing(still.reason);
  const analysis = getAnalysis(camera, still) ?? (await askVision(deps, vision, camera.id, still));
  return { cameraId: camera.id, simulated: false, ...presentAnalysis(analysis) };
}

async function askVision(
  { db, clock, log, stills, analysesPerHour }: AnalyzeDeps,
  vision: Vision,
  cameraId: string,
  still: Still,
): Promise<Analysis> {
  const now = clock.now();
  if ((await countAnalysesSince(db, minutesBefore(now, HOUR))) >= analysesPerHour)
    throw tooManyRequests(m.traffic_cameras_server_too_many());
  const requestId = await insertAnalysis(db, { cameraId, analyzedAt: now }, minutesBefore(now, KEPT_MINUTES));
  try {
    const seen = await vision.look(still, stills.stopping);
    const analysis = {
      lastAnalyzedAt: now,
      analyzedPicture: still.digest,
      sentence: inLocale('en', () => toSentence(seen)),
      confidence: seen.confidence,
    };
    await transact(db, (tx) => saveAnalysis(tx, requestId, cameraId, analysis));
    return analysis;
  } catch (error) {
    if (!(error instanceof VisionError)) throw error;
    log.warn({ reason: error.reason }, 'a picture could not be analyzed');
    throw new Problem(
      502,
      'Bad Gateway',
      m.traffic_cameras_server_analyze_failed(),
      undefined,
      error.retryAfterSeconds ?? undefined,
    );
  }
}
