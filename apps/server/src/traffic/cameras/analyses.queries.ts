import { and, count, eq, gte, inArray, isNotNull, lt, lte } from 'drizzle-orm';

import type { CameraSource } from '@towscout/domain/sources';

import type { Executor, Tx } from '#platform/db/database.ts';
import { inBoxesAround, milesFrom } from '#platform/db/geo-sql.ts';

import { cameraAnalyses, trafficCameras } from '../traffic.table.ts';
import type { CameraRow, Around } from './cameras.queries.ts';
import type { Still } from './stills.ts';

export type Analysis = {
  [Column in 'lastAnalyzedAt' | 'analyzedPicture' | 'sentence' | 'confidence']: NonNullable<CameraRow[Column]>;
};

/** Null when the picture is another. Without a picture at hand, the last known is assumed. */
export function getAnalysis(
  { lastAnalyzedAt, analyzedPicture, sentence, confidence }: CameraRow,
  still: Still | null,
): Analysis | null {
  if (lastAnalyzedAt === null || analyzedPicture === null || sentence === null || confidence === null) return null;
  if (still && still.digest !== analyzedPicture) return null;
  return { lastAnalyzedAt, analyzedPicture, sentence, confidence };
}

/** True when this picture came after the analyzed one. A node may hold an older one for a minute. */
export const isAnalysisOutdated = ({ analyzedPicture, lastAnalyzedAt }: CameraRow, still: Still): boolean =>
  analyzedPicture !== null &&
  lastAnalyzedAt !== null &&
  still.digest !== analyzedPicture &&
  still.fetchedAt > lastAnalyzedAt;

type AnalysisRow = typeof cameraAnalyses.$inferSelect;

export const countAnalysesSince = async (executor: Executor, since: Date): Promise<number> => {
  const [row] = await executor
    .select({ asked: count() })
    .from(cameraAnalyses)
    .where(gte(cameraAnalyses.analyzedAt, since));
  return row?.asked ?? 0;
};

/** Deletes requests before `keepSince`; returns the request's id. */
export async function insertAnalysis(
  executor: Executor,
  asked: Pick<AnalysisRow, 'cameraId' | 'analyzedAt'>,
  keepSince: Date,
): Promise<string> {
  await executor.delete(cameraAnalyses).where(lt(cameraAnalyses.analyzedAt, keepSince));
  const [row] = await executor.insert(cameraAnalyses).values(asked).returning({ id: cameraAnalyses.id });
  return row?.id ?? '';
}

export async function saveAnalysis(tx: Tx, requestId: string, cameraId: string, analysis: Analysis): Promise<void> {
  await tx.update(cameraAnalyses).set({ sentence: analysis.sentence }).where(eq(cameraAnalyses.id, requestId));
  await tx.update(trafficCameras).set(analysis).where(eq(trafficCameras.id, cameraId));
}

/** Does nothing when another picture has been analyzed meanwhile. */
export async function clearAnalysis(executor: Executor, { id, analyzedPicture }: CameraRow): Promise<void> {
  if (analyzedPicture === null) return;
  await executor
    .update(trafficCameras)
    .set({ analyzedPicture: null, sentence: null, confidence: null })
    .where(and(eq(trafficCameras.id, id), eq(trafficCameras.analyzedPicture, analyzedPicture)));
}

type AnalyzedArea = Around | { publishers: readonly CameraSource[] };

const isIn = (area: AnalyzedArea) =>
  'publishers' in area
    ? inArray(trafficCameras.source, [...area.publishers])
    : and(
        inBoxesAround(trafficCameras.place, area.place, area.radius),
        lte(milesFrom(trafficCameras.place, area.place), area.radius),
      );

export async function countAnalysesIn(executor: Executor, area: AnalyzedArea, since: Date): Promise<number> {
  const [row] = await executor
    .select({ answers: count() })
    .from(cameraAnalyses)
    .innerJoin(trafficCameras, eq(trafficCameras.id, cameraAnalyses.cameraId))
    .where(and(gte(cameraAnalyses.analyzedAt, since), isNotNull(cameraAnalyses.sentence), isIn(area)));
  return row?.answers ?? 0;
}
