import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from 'vitest';

import { describeUnless } from '../../apps/server/src/testing/describe-unless.fixture.ts';
import { eventually } from '../../apps/server/src/testing/eventually.fixture.ts';
import { freePort } from '../../apps/server/src/testing/free-port.fixture.ts';
import { withoutPostgres } from '../../apps/server/src/testing/postgres.fixture.ts';

const CADDYFILE = join(import.meta.dirname, '../../deploy/Caddyfile');

export type TestCaddy = { readonly url: string; close(): Promise<void> };

/** Skipped where Caddy or PostgreSQL is not installed, and with `OUTAGES=off`. */
export const describeWithCaddy = describeUnless(
  withoutPostgres ?? (existsSync('/usr/bin/caddy') ? null : 'caddy is not installed'),
);

/** Starts Debian's Caddy with our Caddyfile, in front of running nodes. */
export async function startCaddy(nodes: readonly { url: string }[]): Promise<TestCaddy> {
  const folder = await mkdtemp(join(tmpdir(), 'towscout-caddy-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const proxy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', CADDYFILE], {
    stdio: 'ignore',
    env: {
      ...process.env,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
      SITE_ADDRESS: `:${port}`,
      NODES: nodes.map((node) => new URL(node.url).host.replace('localhost', '127.0.0.1')).join(' '),
    },
  });
  const endOnExit = () => proxy.kill('SIGKILL');
  process.once('exit', endOnExit);
  await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200));
  return {
    url,
    async close() {
      process.off('exit', endOnExit);
      const gone = once(proxy, 'exit');
      proxy.kill('SIGKILL');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
