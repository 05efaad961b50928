import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';

import { findChromium } from './find-chromium.ts';
import { slowestLines } from './slowest-tests.ts';
import { add, type Counts, countsLine, NONE, readPlaywrightReport, readVitestReport } from './test-counts.ts';

/**
 * `npm test`: types, lint, dead code, rules, rooms, components, and the stories in a real browser. Each
 * check that has no tests of its own counts as one. `npm test -- --rooms` runs the server's tests
 * alone, for a second run on PostgreSQL, with its outages.
 */
const RESULTS = 'test-results';
const UNITS_AND_ROOMS = `${RESULTS}/unit-and-room.json`;
const ON_POSTGRES = `${RESULTS}/rooms-on-postgresql.json`;
const STORIES = `${RESULTS}/browser.json`;
const WORKSPACES = [
  'packages/geo',
  'packages/domain',
  'packages/contracts',
  'apps/server',
  'apps/web',
  'e2e',
  'bench',
  'demo',
  'simulations',
  'scripts',
];

const onlyRooms = process.argv.includes('--rooms');
const counts = onlyRooms ? testRooms() : testEverything();
mkdirSync(RESULTS, { recursive: true });
writeFileSync(`${RESULTS}/${onlyRooms ? 'rooms' : 'all'}.json`, JSON.stringify(counts));
process.stdout.write(
  `The slowest tests:\n${slowestLines({ vitest: onlyRooms ? [ON_POSTGRES] : [UNITS_AND_ROOMS], playwright: onlyRooms ? [] : [STORIES] })}\n`,
);
process.stdout.write(`${countsLine(counts)}\n`);
process.exit(counts.failed > 0 ? 1 : 0);

function testEverything(): Counts {
  rmSync(RESULTS, { recursive: true, force: true });
  const checks = [
    ...WORKSPACES.map((folder) => check(`types of ${folder}`, 'tsc', ['-p', folder])),
    check('lint', 'oxlint', ['--deny-warnings']),
    check('format', 'oxfmt', ['--check']),
    check('dead code', 'knip', []),
    check('the site builds', 'vite', ['build', 'apps/web', '--logLevel', 'warn']),
  ];
  const browser = browserEnv();
  // The outages run with the rooms on PostgreSQL: they need one of their own, and three minutes.
  return [...checks, vitest(UNITS_AND_ROOMS, [], { ...browser, OUTAGES: 'off' }), playwright(browser)].reduce(
    add,
    NONE,
  );
}

function testRooms(): Counts {
  return vitest(ON_POSTGRES, ['--project', 'server']);
}

/** Components and stories run in the same Chromium; without one, Playwright fetches its own. */
function browserEnv(): Record<string, string> {
  const chromium = findChromium();
  if (chromium) return { CHROMIUM_PATH: chromium };
  run('playwright', ['install', '--with-deps', 'chromium']);
  return {};
}

function check(name: string, command: string, parameters: string[]): Counts {
  const passed = run(command, parameters);
  process.stdout.write(`${passed ? 'ok' : 'FAILED'}: ${name}\n`);
  return passed ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

function vitest(report: string, options: string[], env: Record<string, string> = {}): Counts {
  run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...options], env);
  return readVitestReport(report);
}

function playwright(env: Record<string, string>): Counts {
  run('playwright', ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: STORIES,
  });
  return readPlaywrightReport(STORIES);
}

function run(command: string, parameters: string[], env: Record<string, string> = {}): boolean {
  return spawnSync(command, parameters, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}
