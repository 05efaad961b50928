import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, onTestFinished, test } from 'vitest';

import { endServerProcess, startServerProcess } from '#testing/server-process.fixture.ts';

const SCRIPT = fileURLToPath(new URL('../../../../../scripts/reset-password.ts', import.meta.url));

/** What the operator's command says, and how it ends. */
const resetPassword = (dataDir: string, email: string) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, PUBLIC_URL: 'https://towscout.example' };
    execFile(process.execPath, [SCRIPT, email], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });

test('the operator’s command prints a link while the site does not run on the embedded database', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'towscout-reset-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const server = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: '' });
  const body = JSON.stringify({ name: 'Ann', email: 'ann@example.com', password: 'correct horse battery' });
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(`${server.url}/api/auth/sign-up/email`, { method: 'POST', headers, body })).status).toBe(200);
  const busy = await resetPassword(dataDir, 'ann@example.com');
  expect(busy).toMatchObject({ code: 1, said: expect.stringContaining('stop TowScout, make the link, and start') });
  await endServerProcess(server, 'SIGTERM');

  expect(await resetPassword(dataDir, 'nobody@example.com')).toEqual({
    code: 1,
    said: 'No account has the email address nobody@example.com.\n',
  });
  const made = await resetPassword(dataDir, 'ANN@example.com');
  expect(made).toMatchObject({ code: 0 });
  const token = /^https:\/\/towscout\.example\/reset-password#([\w-]+)$/m.exec(made.said)?.[1];

  const again = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: '' });
  onTestFinished(async () => void (await endServerProcess(again, 'SIGTERM')));
  const reset = JSON.stringify({ token, newPassword: 'a new staple of horses' });
  const answer = await fetch(`${again.url}/api/auth/reset-password`, { method: 'POST', headers, body: reset });
  expect(answer.status).toBe(200);
});
