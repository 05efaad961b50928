import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { BENCHES } from './benches.ts';
import { measureAlone, measureEach } from './measure-alone.ts';
import { resultsPage } from './results-table.ts';

const PROGRAM = fileURLToPath(new URL('benches.fixture.ts', import.meta.url));
const ROWS = fileURLToPath(new URL('rows', import.meta.url));
const measure = (name: string) => measureAlone(name, PROGRAM);

test('each bench runs in a process of its own that runs as the server does, and one that fails is named', async () => {
  const { rows, failed } = await measureEach(['tells of itself', 'fails', 'tells of itself'], measure);
  expect(failed).toEqual(['fails']);
  const [first, second] = rows.map(({ ours }) => ours.split(' '));
  expect([first?.[1], second?.[1]]).toEqual(['function', 'function']);
  expect(new Set([String(process.pid), first?.[0], second?.[0]]).size).toBe(3);

  const page = resultsPage(rows, failed, { machine: 'this one', load: 0, date: new Date() });
  expect(page).toContain('\n\nThese failed and have no rows here: fails.\n');
  expect(page.match(/^\| a row \|/gm)).toHaveLength(2);
});

test.each([
  ['its terminal sends Ctrl-C', (child: ChildProcess) => child.kill('SIGINT')],
  ['whoever started it is gone', (child: ChildProcess) => child.disconnect()],
])('a bench ends with all that it has started when %s', async (_when, end) => {
  const child = fork(PROGRAM, ['never ends'], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], execArgv: [] });
  const { stdout } = child;
  if (!stdout) throw new Error('the bench says nothing');
  await once(stdout, 'data');
  // Ends only when every process that could write to it is gone.
  const silent = once(stdout, 'end');
  end(child);
  await silent;
});

test('every file of rows is measured, under its name', () =>
  expect([...BENCHES.keys()].map((name) => `${name}.ts`).toSorted()).toEqual(readdirSync(ROWS).toSorted()));

test('the README lists every row, in order', () => {
  const page = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  expect([...page.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name)).toEqual([...BENCHES.keys()]);
});
