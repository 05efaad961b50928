import { and, count, desc, eq, gte, inArray, isNotNull, lt, lte } from 'drizzle-orm';

import type { CameraSource } from '@towscout/domain/sources';

import type { Executor } from '#platform/db/database.ts';
import { inBoxesAround, milesFrom } from '#platform/db/geo-sql.ts';

import type { Around } from './cameras.queries.ts';
import { cameraAnalyses, trafficCameras } from './cameras.table.ts';

type AnalysisRow = typeof cameraAnalyses.$inferSelect;
export type Analysis = AnalysisRow & { sentence: string };

export const countAnalysesSince = async (executor: Executor, since: Date): Promise<number> => {
  const [row] = await executor
    .select({ asked: count() })
    .from(cameraAnalyses)
    .where(gte(cameraAnalyses.analyzedAt, since));
  return row?.asked ?? 0;
};

/** Notes that the service is being asked, and forgets what is older than `keepSince`. Returns the note's id. */
export async function insertAnalysis(
  executor: Executor,
  asked: Pick<AnalysisRow, 'cameraId' | 'analyzedAt'>,
  keepSince: Date,
): Promise<string> {
  await executor.delete(cameraAnalyses).where(lt(cameraAnalyses.analyzedAt, keepSince));
  const [row] = await executor.insert(cameraAnalyses).values(asked).returning({ id: cameraAnalyses.id });
  return row?.id ?? '';
}

export async function saveAnalysis(
  executor: Executor,
  id: string,
  answer: Pick<Analysis, 'sentence' | 'confidence'>,
): Promise<void> {
  await executor.update(cameraAnalyses).set(answer).where(eq(cameraAnalyses.id, id));
}

/** The latest answer about each of these cameras since then. */
export async function findLatestAnalyses(
  executor: Executor,
  cameraIds: readonly string[],
  since: Date,
): Promise<Map<string, Analysis>> {
  if (cameraIds.length === 0) return new Map();
  const rows = (await executor
    .selectDistinctOn([cameraAnalyses.cameraId])
    .from(cameraAnalyses)
    .where(
      and(
        inArray(cameraAnalyses.cameraId, [...cameraIds]),
        gte(cameraAnalyses.analyzedAt, since),
        isNotNull(cameraAnalyses.sentence),
      ),
    )
    .orderBy(cameraAnalyses.cameraId, desc(cameraAnalyses.analyzedAt))) as Analysis[];
  return new Map(rows.map((row) => [row.cameraId, row]));
}

/** A circle, or whatever these publishers list. */
export type AnalyzedArea = Around | { publishers: readonly CameraSource[] };

const isIn = (area: AnalyzedArea) =>
  'publishers' in area
    ? inArray(trafficCameras.source, [...area.publishers])
    : and(
        inBoxesAround(trafficCameras.place, area.place, area.radius),
        lte(milesFrom(trafficCameras.place, area.place), area.radius),
      );

/** How many answers about cameras in an area there were since then. */
export async function countAnalysesIn(executor: Executor, area: AnalyzedArea, since: Date): Promise<number> {
  const [row] = await executor
    .select({ answers: count() })
    .from(cameraAnalyses)
    .innerJoin(trafficCameras, eq(trafficCameras.id, cameraAnalyses.cameraId))
    .where(and(gte(cameraAnalyses.analyzedAt, since), isNotNull(cameraAnalyses.sentence), isIn(area)));
  return row?.answers ?? 0;
}
