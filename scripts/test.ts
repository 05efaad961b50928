import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';

import { findChromium } from './find-chromium.ts';
import { type Check, runChecks } from './run-checks.ts';
import { readSkipped } from './skipped-tests.ts';
import { slowestLines } from './slowest-tests.ts';
import {
  add,
  type Counts,
  countsLine,
  failureLines,
  NONE,
  oneFailure,
  readPlaywrightReport,
  readVitestReport,
} from './test-counts.ts';

/**
 * `npm test`: types, lint, dead code, rules, rooms, components and core stories. A check without tests counts as one.
 * `.ci/run` adds `--pages`, components that are whole pages and the other stories; `--processes`, servers that are killed
 * or run out of something, and tests that mock a module; and `--rooms`, the server's tests, outages included, on PostgreSQL.
 */
const RESULTS = 'test-results';
const UNITS_AND_ROOMS = `${RESULTS}/unit-and-room.json`;
const ON_POSTGRES = `${RESULTS}/rooms-on-postgresql.json`;
const OF_PROCESSES = `${RESULTS}/processes.json`;
const CORE_STORIES = `${RESULTS}/core-stories.json`;
const PAGES = `${RESULTS}/pages.json`;
const OTHER_STORIES = `${RESULTS}/other-stories.json`;
/** Vitest's projects that `npm test` runs; `.ci/run` has the time for the others. */
const QUICK_PROJECTS = ['rules', 'server', 'components'];
/** The tag of a story that `npm test` runs. */
const CORE = '@core';
/** The longest first. */
const WORKSPACES = [
  'apps/server',
  'apps/web',
  'e2e',
  'bench',
  'demo',
  'scripts',
  'packages/client',
  'packages/contracts',
  'packages/domain',
  'packages/geo',
  'simulations',
];

/** Tests of the embedded database or of none don't run again on PostgreSQL. */
const EMBEDDED_ONLY = [
  'pglite/**',
  'disk/**',
  'reports/photos/memory',
  'http/connections',
  'fetch/compile-apart',
  'links/reset-password',
  'backtest/real-citations',
  'rules/rules',
  'trust/trust',
].map((name) => `**/${name}.process.test.ts`);

const CHECKS: readonly Check[] = [
  { name: 'the site builds', command: 'vite', parameters: ['build', 'apps/web', '--logLevel', 'warn'] },
  ...WORKSPACES.map((folder) => ({ name: `types of ${folder}`, command: 'tsc', parameters: ['-p', folder] })),
  { name: 'dead code', command: 'knip', parameters: [] },
  { name: 'lint', command: 'oxlint', parameters: ['--deny-warnings'] },
  { name: 'format', command: 'oxfmt', parameters: ['--check'] },
];

const PARTS: Record<
  string,
  { run: () => Counts | Promise<Counts>; reports: { vitest: string[]; playwright: string[] } }
> = {
  all: { run: testEverything, reports: { vitest: [UNITS_AND_ROOMS], playwright: [CORE_STORIES] } },
  pages: { run: testPages, reports: { vitest: [PAGES], playwright: [OTHER_STORIES] } },
  processes: { run: testProcesses, reports: { vitest: [OF_PROCESSES], playwright: [] } },
  rooms: { run: testRooms, reports: { vitest: [ON_POSTGRES], playwright: [] } },
};
const name = Object.keys(PARTS).find((part) => process.argv.includes(`--${part}`)) ?? 'all';
const part = PARTS[name];
if (!part) throw new Error(`there is no part ${name}`);
const seconds = new Map<string, number>();
const counts = await part.run();
mkdirSync(RESULTS, { recursive: true });
writeFileSync(`${RESULTS}/${name}.counts.json`, JSON.stringify(counts));
if (seconds.size > 0) process.stdout.write(`${[...seconds].map(([part, took]) => `${part} ${took} s`).join(', ')}\n`);
process.stdout.write(`The slowest tests:\n${slowestLines(part.reports)}\n`);
for (const line of readSkipped(part.reports.vitest)) process.stdout.write(`${line}\n`);
process.stdout.write(`${failureLines(counts)}${countsLine(counts)}\n`);
process.exit(counts.failed > 0 ? 1 : 0);

async function testEverything(): Promise<Counts> {
  rmSync(RESULTS, { recursive: true, force: true });
  installBrowser();
  const checks = await timed('checks', () => runChecks(CHECKS));
  // Outages need a PostgreSQL of their own and three minutes, so they run with the rooms.
  const tests = await timed('tests', () =>
    vitest(
      UNITS_AND_ROOMS,
      QUICK_PROJECTS.flatMap((project) => ['--project', project]),
      { OUTAGES: 'off' },
    ),
  );
  const stories = await timed('stories', () => playwright(CORE_STORIES, ['--grep', CORE]));
  return [checks, tests, stories].reduce(add, NONE);
}

async function testPages(): Promise<Counts> {
  installBrowser();
  run(process.execPath, ['scripts/build-site.ts']);
  const pages = await timed('pages', () => vitest(PAGES, ['--project', 'pages']));
  const stories = await timed('stories', () => playwright(OTHER_STORIES, ['--grep-invert', CORE]));
  return add(pages, stories);
}

function testProcesses(): Counts {
  return vitest(OF_PROCESSES, ['--project', 'processes', '--project', 'isolated'], {
    DATABASE_URL: '',
    OUTAGES: 'off',
  });
}

function testRooms(): Counts {
  const without = EMBEDDED_ONLY.flatMap((pattern) => ['--exclude', pattern]);
  return vitest(ON_POSTGRES, ['--project', 'server', '--project', 'processes', ...without]);
}

async function timed(name: string, work: () => Counts | Promise<Counts>): Promise<Counts> {
  const begun = performance.now();
  const counts = await work();
  seconds.set(name, Math.round((performance.now() - begun) / 1000));
  return counts;
}

/** Where no Chromium is found or installed, Playwright fetches its own. */
function installBrowser(): void {
  if (!findChromium()) run('playwright', ['install', '--with-deps', 'chromium']);
}

function vitest(report: string, options: string[], env: Record<string, string> = {}): Counts {
  const passed = run(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...options],
    env,
  );
  return failedWithout('vitest', passed, readVitestReport(report));
}

function playwright(report: string, options: string[]): Counts {
  const passed = run('playwright', ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...options], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return failedWithout('playwright', passed, readPlaywrightReport(report));
}

/** A runner that fails without a failed test, such as by misconfiguration, counts as one failure. */
function failedWithout(runner: string, passed: boolean, counts: Counts): Counts {
  return passed || counts.failed > 0 ? counts : add(counts, oneFailure(`${runner} failed outside a test`));
}

function run(command: string, parameters: string[], env: Record<string, string> = {}): boolean {
  return spawnSync(command, parameters, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}
