import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, onTestFinished, test } from 'vitest';

import type { SecondStepSetup } from '@towscout/contracts/accounts/own-account';

import { generateCode } from '#testing/authenticator.fixture.ts';
import { endServerProcess, startServerProcess } from '#testing/server-process.fixture.ts';

const SCRIPT = fileURLToPath(new URL('../../../../scripts/reset-password.ts', import.meta.url));

const resetPassword = (dataDir: string, ...words: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, PUBLIC_URL: 'https://towscout.example' };
    execFile(process.execPath, [SCRIPT, ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });

const OLD = 'correct horse battery';
const NEW = 'a new staple of horses';

async function post(url: string, body: object, cookie = '') {
  const headers = { 'content-type': 'application/json', cookie };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const cookies = answer.headers.getSetCookie().map((each) => each.split(';', 1)[0]);
  return {
    status: answer.status,
    cookie: cookies.join('; '),
    body: (await answer.json().catch(() => null)) as unknown,
  };
}

async function signUp(url: string, name: string): Promise<void> {
  const email = `${name.toLowerCase()}@example.com`;
  const { cookie } = await post(`${url}/api/auth/sign-up/email`, { name, email, password: OLD });
  const setup = await post(`${url}/api/account/second-step`, { password: OLD }, cookie);
  const code = generateCode((setup.body as SecondStepSetup).key);
  expect((await post(`${url}/api/account/second-step/confirm`, { code }, cookie)).status).toBe(204);
}

const tokenIn = (said: string) => /^https:\/\/towscout\.example\/reset-password#([\w-]+)$/m.exec(said)?.[1];

test('the operator’s command prints a link while the site does not run, and ends a lost second step', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'towscout-reset-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const server = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: '' });
  for (const name of ['Ann', 'Bob']) await signUp(server.url, name);
  const busy = await resetPassword(dataDir, 'ann@example.com');
  expect(busy).toMatchObject({ code: 1, said: expect.stringContaining('stop TowScout, make the link, and start') });
  await endServerProcess(server, 'SIGTERM');

  expect(await resetPassword(dataDir, 'nobody@example.com')).toEqual({
    code: 1,
    said: 'No account has the email address nobody@example.com.\n',
  });
  expect(await resetPassword(dataDir, 'bob@example.com', '--end-second-stepp')).toEqual({
    code: 1,
    said: expect.stringMatching(/^Name the account by its email address.*\nThe one option is --end-second-step\.\n$/),
  });
  const made = await resetPassword(dataDir, 'ANN@example.com');
  const lost = await resetPassword(dataDir, 'bob@example.com', '--end-second-step');
  expect([made.code, lost.code]).toEqual([0, 0]);

  const again = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: '' });
  onTestFinished(async () => void (await endServerProcess(again, 'SIGTERM')));
  const signIn = (email: string, password: string) => post(`${again.url}/api/auth/sign-in/email`, { email, password });
  const reset = (said: string) =>
    post(`${again.url}/api/auth/reset-password`, { token: tokenIn(said), newPassword: NEW });
  expect((await signIn('bob@example.com', OLD)).status, 'the old password alone opens nothing').toBe(401);
  expect([(await reset(made.said)).status, (await reset(lost.said)).status]).toEqual([200, 200]);
  expect((await signIn('ann@example.com', NEW)).body).toMatchObject({ twoFactorRedirect: true });
  expect((await signIn('bob@example.com', NEW)).body).toMatchObject({ user: { email: 'bob@example.com' } });
});
