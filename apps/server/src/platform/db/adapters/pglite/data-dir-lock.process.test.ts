import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

const HOLDER = fileURLToPath(new URL('../../../../testing/lock-holder.fixture.ts', import.meta.url));
const STARTS = 25;
const CONTENDERS = 4;

type Contender = { attempt(): Promise<string>; kill(): Promise<void> };

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'towscout-lock-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function loadContender(): Promise<Contender> {
  const child: ChildProcess & { stdin: NodeJS.WritableStream; stdout: NodeJS.ReadableStream } = spawn(
    process.execPath,
    [HOLDER, dataDir],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const kill = async () => {
    if (child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  onTestFinished(kill);
  await lines.next();
  return {
    async attempt() {
      child.stdin.write('try\n');
      return String((await lines.next()).value);
    },
    kill,
  };
}

test(`of ${CONTENDERS} processes that start together after a kill, exactly one has the data folder, at once, ${STARTS} times`, async () => {
  let holder = await loadContender();
  expect(await holder.attempt()).toBe('held');
  let waiting = await Promise.all(Array.from({ length: CONTENDERS }, loadContender));
  for (let start = 0; start < STARTS; start += 1) {
    expect(await waiting[0]?.attempt()).toContain('Another TowScout process is using the data folder');
    await holder.kill();
    const answers = await Promise.all(waiting.map((contender) => contender.attempt()));
    expect(
      answers.filter((answer) => answer === 'held'),
      `start ${start}`,
    ).toHaveLength(1);
    const held = answers.indexOf('held');
    holder = waiting[held] ?? holder;
    waiting = [...waiting.filter((_contender, index) => index !== held), await loadContender()];
  }
});

test('the lock is one empty file, without pids or hosts', async () => {
  expect(await readdir(dataDir)).toEqual(['lock']);
});
