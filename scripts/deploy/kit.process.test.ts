import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { describeUnless } from '../../apps/server/src/testing/describe-unless.fixture.ts';
import { readYaml } from './read-yaml.ts';

const ROOT = join(import.meta.dirname, '../..');
const DEPLOY = join(ROOT, 'deploy');

const path = `${process.env['PATH']}${delimiter}/usr/sbin`;
const isInstalled = (program: string): boolean =>
  path.split(delimiter).some((folder) => existsSync(join(folder, program)));
const describeWith = (program: string) => describeUnless(isInstalled(program) ? null : `${program} is not installed`);

type Ran = { code: number; output: string };
const run = (program: string, args: string[], env: Record<string, string> = {}): Promise<Ran> =>
  new Promise((resolve) => {
    execFile(program, args, { env: { ...process.env, PATH: path, ...env } }, (error, out, said) =>
      resolve({ code: error ? Number(error.code) : 0, output: out + said }),
    );
  });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'towscout-kit-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describeWith('systemd-analyze')('the systemd units', () => {
  /** Verifies the units with the test's own program in place of the one that they start. */
  async function verify(change: (unit: string) => string): Promise<Ran> {
    const program = join(folder, 'node');
    await writeFile(program, '', { mode: 0o755 });
    const names = await readdir(join(DEPLOY, 'systemd'));
    const units = await mkdtemp(join(folder, 'units-'));
    for (const name of names) {
      const unit = await readFile(join(DEPLOY, 'systemd', name), 'utf8');
      await writeFile(join(units, name), change(unit).replace('/opt/towscout/node_modules/.bin/node', program));
    }
    return run('systemd-analyze', ['verify', '--man=no', ...names.map((name) => join(units, name))]);
  }

  test('are valid', async () => {
    expect(await verify((unit) => unit)).toEqual({ code: 0, output: '' });
  });

  test('are told when they are not', async () => {
    const { output } = await verify((unit) => unit.replace('RestartSec=', 'RestartSeconds='));
    expect(output).toMatch(/Unknown key (name )?'RestartSeconds'/);
  });

  test('give away little', async () => {
    const { output } = await run('systemd-analyze', [
      'security',
      '--offline=true',
      '--no-pager',
      join(DEPLOY, 'systemd/towscout.service'),
    ]);
    const [, exposure] = /Overall exposure level for towscout.service: ([\d.]+)/.exec(output) ?? [];
    expect(Number(exposure)).toBeLessThan(2);
  });
});

describeWith('caddy')('the Caddyfile', () => {
  test('is valid, and formatted as Caddy formats', async () => {
    const config = join(DEPLOY, 'Caddyfile');
    const env = { SITE_ADDRESS: 'towscout.example.com', NODES: 'node-1:3000 node-2:3000' };
    const checked = await run('caddy', ['validate', '--adapter', 'caddyfile', '--config', config], env);
    expect(checked).toMatchObject({ code: 0, output: expect.stringContaining('Valid configuration') });
    expect(await run('caddy', ['fmt', '--diff', config])).toMatchObject({ code: 0 });
    const other = join(folder, 'Caddyfile');
    await writeFile(other, ':80 {\n\treverse_proxyy localhost\n}\n');
    expect((await run('caddy', ['validate', '--adapter', 'caddyfile', '--config', other])).code).not.toBe(0);
  });
});

describeUnless(null)('the Kubernetes manifests', () => {
  const KINDS = {
    Deployment: 'apps/v1',
    HorizontalPodAutoscaler: 'autoscaling/v2',
    NetworkPolicy: 'networking.k8s.io/v1',
    PodDisruptionBudget: 'policy/v1',
    ConfigMap: 'v1',
    Namespace: 'v1',
    Service: 'v1',
    ServiceAccount: 'v1',
  };

  /** The published schemas allow unknown fields, but the types made from them do not. */
  async function findUnknownFields(documents: readonly { kind: string }[]): Promise<string> {
    const source = documents.map(({ kind, ...fields }, at) => {
      const from = `kubernetes-models/${KINDS[kind as keyof typeof KINDS]}/${kind}`;
      return `import type { I${kind} as Kind${at} } from '${from}';
        export const manifest${at}: Kind${at} = ${JSON.stringify({ kind, ...fields })};`;
    });
    const file = join(import.meta.dirname, 'manifests.checked.ts');
    await writeFile(file, source.toSorted().join('\n'));
    const options = ['--noEmit', '--strict', '--ignoreConfig', '--skipLibCheck', '--module', 'nodenext', '--types', ''];
    try {
      return (await run(process.execPath, [join(ROOT, 'node_modules/.bin/tsc'), ...options, file])).output;
    } finally {
      await rm(file);
    }
  }

  test('have no field that there is not', async () => {
    const [{ resources }] = readYaml('deploy/kubernetes/kustomization.yaml') as [{ resources: string[] }];
    const documents = resources.flatMap((file) => readYaml(`deploy/kubernetes/${file}`) as { kind: string }[]);
    expect(await findUnknownFields(documents)).toBe('');
    const misspelled = { kind: 'Service', apiVersion: 'v1', spec: { selectors: {} } };
    expect(await findUnknownFields([...documents, misspelled])).toContain(`'"selectors"' does not exist`);
  });
});
