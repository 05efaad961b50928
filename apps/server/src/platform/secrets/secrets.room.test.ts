import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import type { ReportedTowTruck } from '@towscout/contracts/trucks/trucks';

import { openTestDatabase } from '#testing/open-test-database.fixture.ts';
import { startTestServer } from '#testing/test-server.fixture.ts';

import type { OpenDatabase } from '../db/open-database.ts';
import { openSecrets } from './open-secrets.ts';

let open: OpenDatabase;
beforeEach(async () => {
  open = await openTestDatabase();
  onTestFinished(() => open.close());
});

async function folderWith(secrets: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'towscout-secrets-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'secrets'));
  for (const [name, value] of Object.entries(secrets)) await writeFile(join(folder, 'secrets', name), `${value}\n`);
  return folder;
}

describe('secrets', () => {
  test('are the same for all nodes that start at once, and when they start again', async () => {
    const nodes = await Promise.all(
      Array.from({ length: 20 }, async () =>
        openSecrets(open.db, { SESSION_SECRET: undefined, DATA_DIR: await folderWith({}) }),
      ),
    );
    expect(new Set(nodes.map((secrets) => JSON.stringify(secrets))).size).toBe(1);
    expect(await openSecrets(open.db, { SESSION_SECRET: undefined, DATA_DIR: '' })).toEqual(nodes[0]);
    expect(new Set(Object.values(nodes[0] ?? {})).size).toBe(5);
  });

  test('from an earlier version are taken over once: nobody is signed out and no push subscription dies', async () => {
    const DATA_DIR = await folderWith({
      session: 'a session secret of earlier',
      network: 'old',
      vapid: 'a push secret of earlier',
    });
    const secrets = await openSecrets(open.db, { SESSION_SECRET: undefined, DATA_DIR });
    expect(secrets).toMatchObject({ session: 'a session secret of earlier', push: 'a push secret of earlier' });
    const other = await folderWith({ session: 'another', vapid: 'another' });
    expect(await openSecrets(open.db, { SESSION_SECRET: undefined, DATA_DIR: other })).toEqual(secrets);
  });

  test('follow SESSION_SECRET, except Web Push’s and that of proofs', async () => {
    const [one, two] = [
      await openSecrets(open.db, { SESSION_SECRET: 'x'.repeat(32), DATA_DIR: '' }),
      await openSecrets(open.db, { SESSION_SECRET: 'y'.repeat(32), DATA_DIR: '' }),
    ];
    expect(one.session).toBe('x'.repeat(32));
    const isSame = (name: keyof typeof one) => one[name] === two[name];
    expect([isSame('network'), isSame('upload'), isSame('push'), isSame('proof')]).toEqual([false, false, true, true]);
  });
});

test('on two nodes over one database, one network is one network, and a session on one is a session on the other', async () => {
  const shared = { ...open, close: async () => undefined };
  const [one, two] = [await startTestServer({ database: shared }), await startTestServer({ database: shared })];
  onTestFinished(async () => void (await Promise.all([one.close(), two.close()])));
  const report = async (node: typeof one, address: string) =>
    (
      await node
        .visitor(address)
        .send('POST', '/api/tow-trucks', {
          latitude: '40.7589',
          longitude: '-73.9851',
          location: 'Oak Ave',
          status: 'active',
        })
    ).json<ReportedTowTruck>();

  const first = await report(one, '198.51.100.7');
  expect(await report(two, '198.51.100.200')).toMatchObject({ id: first.id, confirmations: 1 });
  expect(await report(two, '203.0.113.9')).toMatchObject({ id: first.id, confirmations: 2 });

  const { cookie } = await one.signUp('Ann');
  expect((await two.visitor().get('/api/auth/user', { cookie })).statusCode).toBe(200);
});
