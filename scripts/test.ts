import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';

import { findChromium } from './find-chromium.ts';
import { add, type Counts, countsLine, NONE, readPlaywrightReport, readVitestReport } from './test-counts.ts';

/**
 * `npm test`: types, lint, dead code, unit and room tests, and the stories in a real browser. Each
 * check that has no tests of its own counts as one. `npm test -- --rooms` runs the server's tests
 * alone, for a second run on PostgreSQL.
 */
const RESULTS = 'test-results';
const WORKSPACES = ['packages/geo', 'packages/domain', 'packages/contracts', 'apps/server', 'apps/web', 'e2e', 'bench', 'demo', 'simulations', 'scripts'];

const onlyRooms = process.argv.includes('--rooms');
const counts = onlyRooms ? testRooms() : testEverything();
mkdirSync(RESULTS, { recursive: true });
writeFileSync(`${RESULTS}/${onlyRooms ? 'rooms' : 'all'}.json`, JSON.stringify(counts));
process.stdout.write(`${countsLine(counts)}\n`);
process.exit(counts.failed > 0 ? 1 : 0);

function testEverything(): Counts {
  rmSync(RESULTS, { recursive: true, force: true });
  const checks = [
    ...WORKSPACES.map((folder) => check(`types of ${folder}`, 'tsc', ['-p', folder])),
    check('lint', 'oxlint', ['--deny-warnings']),
    check('dead code', 'knip', []),
    check('the site builds', 'vite', ['build', 'apps/web', '--logLevel', 'warn']),
  ];
  return [...checks, vitest('unit-and-room', []), playwright()].reduce(add, NONE);
}

function testRooms(): Counts {
  return vitest('rooms-on-postgresql', ['apps/server']);
}

function check(name: string, command: string, parameters: string[]): Counts {
  const passed = run(command, parameters);
  process.stdout.write(`${passed ? 'ok' : 'FAILED'}: ${name}\n`);
  return passed ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

function vitest(name: string, filters: string[]): Counts {
  const report = `${RESULTS}/${name}.json`;
  run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...filters]);
  return readVitestReport(report);
}

function playwright(): Counts {
  const chromium = findChromium();
  if (!chromium) run('playwright', ['install', '--with-deps', 'chromium']);
  const report = `${RESULTS}/browser.json`;
  run('playwright', ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...(chromium && { CHROMIUM_PATH: chromium }),
  });
  return readPlaywrightReport(report);
}

function run(command: string, parameters: string[], env: Record<string, string> = {}): boolean {
  return spawnSync(command, parameters, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}
