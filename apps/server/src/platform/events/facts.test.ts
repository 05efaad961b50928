import { describe, expect, test } from 'vitest';

import { anyJob, type Job } from '../jobs/job.ts';
import { collectJobs, factKind, listener } from './facts.ts';

const jobCalled = (name: string): Job<object> => ({ name, handle: async () => undefined });
const happened = factKind<object>('it.happened');

describe('all jobs', () => {
  test('are those that rooms name and those of their listeners', () => {
    const [sweep, follow] = [jobCalled('sweep'), jobCalled('follow')];
    expect(collectJobs([anyJob(sweep)], [listener(happened, follow)])).toEqual([sweep, follow]);
  });

  test('are there once, whoever names them', () => {
    const follow = jobCalled('follow');
    const listeners = [listener(happened, follow), listener(factKind<object>('else.happened'), follow)];
    expect(collectJobs([anyJob(follow)], listeners)).toEqual([follow]);
  });

  test('have each a name of their own', () => {
    expect(() => collectJobs([anyJob(jobCalled('follow'))], [listener(happened, jobCalled('follow'))])).toThrow(
      'Two jobs are called follow',
    );
  });
});
