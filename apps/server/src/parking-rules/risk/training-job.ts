import { DAY_MS, HOUR_MS } from '@towscout/domain/durations';

import type { Job } from '#platform/jobs/job.ts';
import type { City, Sources } from '#sources';

import { findRiskModel } from './risk.queries.ts';
import { trainCity, type TrainingDeps } from './train-city.ts';

export type TrainingJobDeps = TrainingDeps & { sources: Pick<Sources, 'cities' | 'violationsReadAt'> };

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
