import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

/** The contracts that a contract imports, near and far. */
function importsOf(name: string, found = new Set<string>()): Set<string> {
  const source = readFileSync(new URL(`${name}.ts`, import.meta.url), 'utf8');
  for (const [, imported = ''] of source.matchAll(/from '\.\/([\w-]+)\.ts'/g)) {
    if (found.has(imported)) continue;
    found.add(imported);
    importsOf(imported, found);
  }
  return found;
}

test('the first screen makes the schemas of what it reads, and none of what somebody may send', () => {
  const schemas = [...importsOf('visitor-endpoints')].filter((name) => !name.endsWith('-constants'));
  expect(schemas.toSorted()).toEqual(['accounts', 'plain-values', 'site', 'traffic', 'trucks']);
});
