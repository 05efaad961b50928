import { spawnSync } from 'node:child_process';

import { expect, test } from 'vitest';

import { readText, readYaml } from './read-yaml.ts';

type Step = { uses?: string; run?: string };
type Job = {
  needs?: string;
  container?: string;
  permissions?: Record<string, string>;
  strategy?: { matrix: { include: { architecture: string }[] } };
  steps: Step[];
};
type Workflow = { on: { push: { tags: string[] } }; permissions: Record<string, string>; jobs: Record<string, Job> };

const [{ on, permissions, jobs }] = readYaml('.github/workflows/release.yml') as [Workflow];
const steps = Object.values(jobs).flatMap((job) => job.steps);

test('a tag of a version tests, then builds for both processors, then publishes', () => {
  expect(on.push.tags).toEqual(['v[0-9]+.[0-9]+.[0-9]+']);
  expect(Object.entries(jobs).map(([name, { needs }]) => [name, needs])).toEqual([
    ['test', undefined],
    ['image', 'test'],
    ['publish', 'image'],
  ]);
  expect(jobs['test']?.steps.at(-1)?.run).toContain('.ci/run');
  expect(jobs['image']?.strategy?.matrix.include.map(({ architecture }) => architecture)).toEqual(['amd64', 'arm64']);
});

test('it runs on the Node of the image', () => {
  expect(readText('Dockerfile')).toContain(`FROM ${jobs['test']?.container}-slim AS tools`);
});

test('actions are pinned to a commit, and only the images’ jobs may write, to packages alone', () => {
  for (const { uses } of steps) if (uses !== undefined) expect(uses).toMatch(/@[0-9a-f]{40}$/);
  expect(permissions).toEqual({ contents: 'read' });
  const writing = Object.entries(jobs).filter(([, job]) => Object.values(job.permissions ?? {}).includes('write'));
  expect(writing.map(([name, job]) => [name, job.permissions?.['packages'], job.permissions?.['contents']])).toEqual([
    ['image', 'write', 'read'],
    ['publish', 'write', undefined],
  ]);
});

test.each(steps.flatMap(({ run }) => (run === undefined ? [] : [run])))(
  'bash understands a step, and no expression is written into it: %#',
  (run) => {
    expect(spawnSync('bash', ['-n'], { input: run, encoding: 'utf8' }).stderr).toBe('');
    expect(run).not.toContain('${{');
  },
);

test('the changelog keeps its newest changes apart, and a released version has its date', () => {
  const headings = [...readText('CHANGELOG.md').matchAll(/^## (.*)$/gm)].map(([, heading = '']) => heading);
  expect(headings[0]).toBe('[Unreleased]');
  for (const heading of headings.slice(1)) expect(heading).toMatch(/^\[\d+\.\d+\.\d+\] - \d{4}-\d{2}-\d{2}$/);
});
