import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';

import { DATABASE_TESTS, EMBEDDED_ONLY } from './database-tests.ts';
import { findChromium } from './find-chromium.ts';
import { LONG_ROOMS } from './long-rooms.ts';
import { type Check, runChecks } from './run-checks.ts';
import {
  add,
  type Counts,
  countsLine,
  failureLines,
  NONE,
  oneFailure,
  readPlaywrightReport,
  readUnhandledErrors,
  readVitestReport,
} from './test-counts.ts';
import { readSkipped, slowestLines } from './test-reports.ts';
import { UNHANDLED_ERRORS } from './unhandled-errors.ts';

/**
 * `npm test`: types, lint, dead code, rules, rooms, components and core stories. A check without tests counts as one.
 * `.ci/run` adds `--pages`, components that are whole pages and the other stories; `--processes`, servers that are killed
 * or run out of something, and tests that mock a module; and `--rooms`, the server's tests that open a database, outages
 * included, on PostgreSQL.
 */
const RESULTS = 'test-results';
const UNITS_AND_ROOMS = `${RESULTS}/unit-and-room.json`;
const ON_POSTGRES = `${RESULTS}/rooms-on-postgresql.json`;
const LONG = `${RESULTS}/long-rooms.json`;
const OF_PROCESSES = `${RESULTS}/processes.json`;
const CORE_STORIES = `${RESULTS}/core-stories.json`;
const PAGES = `${RESULTS}/pages.json`;
const OTHER_STORIES = `${RESULTS}/other-stories.json`;
/** Vitest's projects that `npm test` runs; `.ci/run` has the time for the others. */
const QUICK_PROJECTS = ['rules', 'server', 'components'];
/** The tag of a story that `npm test` runs. */
const CORE = '@core';
/** Longest first. The server and its tools share sources, so they are one program. */
const PROJECTS = [
  'tsconfig.tools.json',
  'apps/web',
  'packages/client',
  'packages/contracts',
  'packages/domain',
  'packages/geo',
  'packages/messages',
];

const CHECKS: readonly Check[] = [
  { name: 'the site builds', command: 'node', parameters: ['scripts/build-site.ts'] },
  // Several checkers in one program check the types that they share several times, and two programs run at once.
  ...PROJECTS.map((project) => ({
    name: `types of ${project}`,
    command: 'tsc',
    parameters: ['-p', project, '--checkers', '1'],
  })),
  { name: 'dead code', command: 'knip', parameters: [] },
  { name: 'lint', command: 'oxlint', parameters: ['--deny-warnings'] },
  { name: 'format', command: 'oxfmt', parameters: ['--check'] },
];

const PARTS: Record<string, { run: () => Promise<Counts>; reports: { vitest: string[]; playwright: string[] } }> = {
  all: { run: testEverything, reports: { vitest: [UNITS_AND_ROOMS], playwright: [CORE_STORIES] } },
  pages: { run: testPages, reports: { vitest: [PAGES], playwright: [OTHER_STORIES] } },
  processes: { run: testProcesses, reports: { vitest: [LONG, OF_PROCESSES], playwright: [] } },
  rooms: { run: testRooms, reports: { vitest: [ON_POSTGRES], playwright: [] } },
};
const name = Object.keys(PARTS).find((part) => process.argv.includes(`--${part}`)) ?? 'all';
const part = PARTS[name];
if (!part) throw new Error(`there is no part ${name}`);
const seconds = new Map<string, number>();
await run(process.execPath, ['packages/messages/compile.ts']);
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
  await installBrowser();
  const checks = await timed('checks', () => runChecks(CHECKS));
  // Outages need their own PostgreSQL and three minutes, so they run with the rooms.
  const tests = await timed('tests', () =>
    vitest(
      UNITS_AND_ROOMS,
      QUICK_PROJECTS.flatMap((project) => ['--project', project]),
      { OUTAGES: 'off', LONG_ROOMS: 'off' },
    ),
  );
  const stories = await timed('stories', () => playwright(CORE_STORIES, ['--grep', CORE]));
  return [checks, tests, stories].reduce(add, NONE);
}

async function testPages(): Promise<Counts> {
  await installBrowser();
  await run(process.execPath, ['scripts/build-site.ts']);
  const pages = await timed('pages', () => vitest(PAGES, ['--project', 'pages']));
  const stories = await timed('stories', () => playwright(OTHER_STORIES, ['--grep-invert', CORE]));
  return add(pages, stories);
}

async function testProcesses(): Promise<Counts> {
  const env = { DATABASE_URL: '', OUTAGES: 'off' };
  const rooms = await timed('long rooms', () => vitest(LONG, ['--project', 'server', ...LONG_ROOMS], env));
  const processes = await timed('processes', () =>
    vitest(OF_PROCESSES, ['--project', 'processes', '--project', 'isolated'], env),
  );
  return add(rooms, processes);
}

function testRooms(): Promise<Counts> {
  return vitest(ON_POSTGRES, [
    '--project',
    'server',
    '--project',
    'processes',
    ...DATABASE_TESTS,
    ...without(EMBEDDED_ONLY),
  ]);
}

function without(patterns: readonly string[]): string[] {
  return patterns.flatMap((pattern) => ['--exclude', pattern]);
}

async function timed(name: string, work: () => Promise<Counts>): Promise<Counts> {
  const begun = performance.now();
  const counts = await work();
  seconds.set(name, Math.round((performance.now() - begun) / 1000));
  return counts;
}

/** Where no Chromium is found or installed, Playwright fetches its own. */
async function installBrowser(): Promise<void> {
  if (!findChromium()) await run('playwright', ['install', '--with-deps', 'chromium']);
}

async function vitest(report: string, options: string[], env: Record<string, string> = {}): Promise<Counts> {
  rmSync(UNHANDLED_ERRORS, { force: true });
  const passed = await run(
    'vitest',
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      '--reporter=./scripts/unhandled-errors.ts',
      `--outputFile.json=${report}`,
      ...options,
    ],
    env,
  );
  return failedWithout('vitest', passed, add(readVitestReport(report), readUnhandledErrors(UNHANDLED_ERRORS)));
}

async function playwright(report: string, options: string[]): Promise<Counts> {
  const passed = await run(
    'playwright',
    ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...options],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
  return failedWithout('playwright', passed, readPlaywrightReport(report));
}

/** A runner that fails without a failed test, such as by misconfiguration, counts as one failure. */
function failedWithout(runner: string, passed: boolean, counts: Counts): Counts {
  return passed || counts.failed > 0 ? counts : add(counts, oneFailure(`${runner} failed outside a test`));
}

/** False when it fails, or can't be started. */
async function run(command: string, parameters: string[], env: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(command, parameters, { stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}
