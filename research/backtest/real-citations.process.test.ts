import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { dayNumber } from '@towscout/domain/parking-rules/risk/calendar';

import { skippedTitle } from '../../apps/server/src/testing/describe-unless.fixture.ts';
import { formatBacktest } from './format-backtest.ts';
import { runBacktest } from './run-backtest.ts';

const path = (url: string): string => fileURLToPath(new URL(url, import.meta.url));
const EXPORT = join(
  process.env['REAL_DATA_DIR'] ?? path('../../../shared/data'),
  'sf-citations/sfmta-citations-2023-01-01_to_02-14.csv',
);
const missing = existsSync(EXPORT) ? null : 'no real capture; set REAL_DATA_DIR';

test.skipIf(missing !== null)(
  skippedTitle('January tells 1–14 February better than any baseline, as RESULTS.md says', missing),
  async () => {
    const asked = {
      train: [EXPORT],
      test: [EXPORT],
      until: dayNumber('2023-01-31'),
      since: dayNumber('2023-02-01'),
      through: Infinity,
    };
    const backtest = await runBacktest({ ...asked, json: true, ablation: false }, new Date());
    const { logLoss, baselines, deciles, blocks, blockHours } = backtest.result;
    expect(blockHours).toBe(blocks * 14 * 24);
    expect(logLoss).toBeLessThan(0.92 * Math.min(...Object.values(baselines)));
    for (const { predicted, observed } of deciles) expect(Math.abs(predicted / observed - 1)).toBeLessThan(0.1);
    const results = await readFile(path('./RESULTS.md'), 'utf8');
    const tables = formatBacktest(backtest)
      .split('\n')
      .filter((line) => line.startsWith('|'));
    expect(results.split('\n')).toEqual(expect.arrayContaining(tables));
  },
);
