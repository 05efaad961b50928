import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const TESTS = '{apps,packages,bench,demo,research,scripts}/**/*.test.ts';
const MOCKS = /\bvi\.(?:do)?mock\(/i;

test('a test that mocks a module has a worker of its own, by its name', () => {
  const files = globSync(TESTS, { exclude: (name) => name === 'node_modules' });
  const sharing = files.filter((file) => !file.includes('.isolated.'));
  expect(sharing.length).toBeGreaterThan(100);
  expect(sharing.filter((file) => MOCKS.test(readFileSync(file, 'utf8')))).toEqual([]);
});
