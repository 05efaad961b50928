import { on } from 'node:events';

import { HOUR_MS, DAY_MS, MINUTE_MS } from '@towscout/domain/durations';
import { dayNamed } from '@towscout/domain/parking-rules/risk/calendar';
import { zonedAt } from '@towscout/domain/wall-clock';

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { forkWorker } from '#platform/fork-worker.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { City, Sources } from '#sources';
import type { Violations } from '#violations';

import { findSweptSides } from '../ticket-times/swept-sides.ts';
import { createCitationColumns, type LocalHour } from './citation-columns.ts';
import { packDrift } from './packed-risk.ts';
import {
  dropRiskModel,
  insertRiskBlocks,
  insertRiskCells,
  insertTicketTimes,
  publishRiskModel,
  findRiskModel,
} from './risk.queries.ts';
import type { Trained, TrainingData } from './train-model.ts';

type TrainingDeps = {
  db: Database;
  clock: Clock;
  violations: Pick<Violations, 'citations'>;
  train(data: TrainingData): AsyncIterable<Trained>;
};

/** Learns risk and ticket times from a city's newest citations, and stores what it learned in place of what it had. */
export async function trainCity({ db, clock, violations, train }: TrainingDeps, city: City): Promise<void> {
  const trainedAt = clock.now();
  const columns = createCitationColumns(createLocalHours(city.timeZone));
  for await (const rows of violations.citations(db, city.key, trainedAt)) {
    for (const row of rows) columns.add(row);
    if (columns.isFull()) break;
  }
  const key = { city: city.key, trainedAt };
  const collected = columns.finish();
  if (collected.block.length === 0) return dropRiskModel(db, city.key);
  const swept = await findSweptSides(db, city);
  for await (const trained of train({ columns: collected, swept })) {
    if (trained.kind === 'blocks')
      await insertRiskBlocks(
        db,
        trained.blocks.map(({ block, cell, risk }) => ({ ...key, block, cell, risk })),
      );
    else if (trained.kind === 'cells')
      await insertRiskCells(
        db,
        trained.cells.map(({ cell, blocks, risk }) => ({ ...key, cell, blocks, risk })),
      );
    else if (trained.kind === 'times')
      await insertTicketTimes(
        db,
        trained.cells.map(({ cell, packed }) => ({ ...key, cell, sides: [...packed.sides], times: packed.times })),
      );
    else
      await publishRiskModel(db, {
        ...key,
        citations: trained.citations,
        blocks: trained.blocks,
        firstDay: dayNamed(trained.firstDay),
        lastDay: dayNamed(trained.lastDay),
        seasons: trained.seasons && [...trained.seasons],
        drift: trained.drift && packDrift(trained.drift),
      });
  }
}

/** The hours that clocks show: the offset of each hour is computed once. */
export function createLocalHours(timeZone: string): (at: number) => LocalHour {
  const offsets = new Map<number, number>();
  return (at) => {
    const hourOfTime = Math.floor(at / HOUR_MS);
    const offset = offsets.get(hourOfTime) ?? zonedAt(at, timeZone).offsetNanoseconds / 1e6;
    offsets.set(hourOfTime, offset);
    const local = at + offset;
    const day = Math.floor(local / (24 * HOUR_MS));
    const inDay = local - day * 24 * HOUR_MS;
    const minute = Math.floor((inDay % HOUR_MS) / MINUTE_MS);
    return { day, hour: Math.floor(inDay / HOUR_MS), minute, isMidnight: inDay === 0 };
  };
}

type TrainingJobDeps = TrainingDeps & { sources: Pick<Sources, 'cities' | 'violationsReadAt'> };

/** Cities publish daily. */
const LEARNED_AGAIN_MS = DAY_MS - HOUR_MS;
const EXPIRES_SECONDS = 1800;

/** Learns each city anew once a day, after its citations were read to their end. */
export const trainingJob = (deps: TrainingJobDeps): Job<object> => ({
  name: 'outlook.learn-risk',
  cron: '*/5 * * * *',
  expireInSeconds: EXPIRES_SECONDS,
  async handle() {
    for (const city of deps.sources.cities) if (await isDue(deps, city)) await trainCity(deps, city);
  },
});

async function isDue({ db, clock, sources }: TrainingJobDeps, city: City): Promise<boolean> {
  if (city.violations.length === 0) return false;
  const readAt = await sources.violationsReadAt(db, city);
  if (readAt === null) return false;
  const model = await findRiskModel(db, city.key);
  if (!model) return true;
  const age = clock.now().getTime() - model.trainedAt.getTime();
  return age >= LEARNED_AGAIN_MS && readAt > model.trainedAt;
}

const WORKER = new URL('./train.worker.ts', import.meta.url);
/** Half a million citations take seconds. */
const LIMITS = { megabytes: 768, milliseconds: 600_000 };

/** Learning takes seconds and a lot of memory: a process of its own has both, and ends alone. */
export async function* trainApart(data: TrainingData, worker = WORKER): AsyncGenerator<Trained> {
  const child = forkWorker(worker, LIMITS);
  const ended = new AbortController();
  child.once('exit', () => ended.abort());
  // Data that no longer reached it: an error without a listener would end this process.
  child.on('error', () => ended.abort());
  try {
    const messages = on(child, 'message', { signal: ended.signal });
    child.send(data);
    for await (const [trained] of messages as AsyncIterable<[Trained]>) {
      yield trained;
      if (trained.kind === 'end') return;
      child.send('stored');
    }
  } catch (error) {
    if (!ended.signal.aborted) throw error;
    throw new Error('the process that learns the risk ended before it was done', { cause: error });
  } finally {
    child.kill('SIGKILL');
  }
}
