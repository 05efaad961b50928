import type { Logger } from 'pino';

import type { CameraAnalysis } from '@towscout/contracts/cameras/schema';

import { type Clock, minutesBefore } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { conflict, Problem, tooManyRequests } from '#platform/http/problem.ts';

import {
  type Analysis,
  countAnalysesSince,
  findLatestAnalyses,
  insertAnalysis,
  saveAnalysis,
} from './analyses.queries.ts';
import type { CameraRow } from './cameras.queries.ts';
import { pictureMissing } from './picture-missing.ts';
import { isStill, type Stills } from './stills/stills.ts';
import { sentenceOf } from './vision/seen.ts';
import { type Vision, VisionError } from './vision/vision.port.ts';

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

/** The specification's words for a simulation. */
const SIMULATED = 'Feed analyzed successfully - No incidents detected';
/** Asked again this soon, the same answer is given: the picture is the same. */
const SAME_PICTURE_MINUTES = 1;
const HOUR = 60;
const KEPT_MINUTES = 24 * HOUR;

/**
 * Has the vision service look at a camera's picture now. Rejects with 409 for a camera that does not work,
 * 429 when the site has asked often enough this hour, 502 when the picture or the answer does not come.
 */
export async function analyzeCamera(deps: AnalyzeDeps, camera: CameraRow): Promise<CameraAnalysis> {
  const { db, clock, vision } = deps;
  const now = clock.now();
  if (camera.status === 'inactive' || camera.stillUrl === null)
    throw conflict('This camera has no picture right now. Try another one.');
  if (!vision)
    return {
      cameraId: camera.id,
      simulated: true,
      sentence: SIMULATED,
      confidence: null,
      analyzedAt: now.toISOString(),
    };
  const latest = await findLatestAnalyses(db, [camera.id], minutesBefore(now, SAME_PICTURE_MINUTES));
  const known = latest.get(camera.id);
  return known ? answerOf(known) : lookAt(deps, vision, camera, camera.stillUrl);
}

async function lookAt(
  { db, clock, log, stills, analysesPerHour }: AnalyzeDeps,
  vision: Vision,
  camera: CameraRow,
  stillUrl: string,
): Promise<CameraAnalysis> {
  const analyzedAt = clock.now();
  if ((await countAnalysesSince(db, minutesBefore(analyzedAt, HOUR))) >= analysesPerHour)
    throw tooManyRequests('Too many pictures were analyzed in the last hour. Please try again later.');
  const still = await stills.get(stillUrl);
  if (!isStill(still)) throw pictureMissing(still.reason);
  const id = await insertAnalysis(db, { cameraId: camera.id, analyzedAt }, minutesBefore(analyzedAt, KEPT_MINUTES));
  try {
    const seen = await vision.look(still, stills.stopping);
    const answer = { sentence: sentenceOf(seen), confidence: seen.confidence };
    await saveAnalysis(db, id, answer);
    return answerOf({ id, cameraId: camera.id, analyzedAt, ...answer });
  } catch (error) {
    if (!(error instanceof VisionError)) throw error;
    log.warn({ reason: error.reason }, 'a picture could not be analyzed');
    throw new Problem(
      502,
      'Bad Gateway',
      "Couldn't analyze the picture. Please try again.",
      undefined,
      error.retryAfterSeconds ?? undefined,
    );
  }
}

const answerOf = ({ cameraId, sentence, confidence, analyzedAt }: Analysis): CameraAnalysis => ({
  cameraId,
  simulated: false,
  sentence,
  confidence,
  analyzedAt: analyzedAt.toISOString(),
});
