import { readFileSync } from 'node:fs';
import { posix } from 'node:path';

import { expect, test } from 'vitest';

/** All contracts imported, directly or not. */
function collectImports(name: string, found = new Set<string>()): Set<string> {
  const source = readFileSync(new URL(`${name}.ts`, import.meta.url), 'utf8');
  for (const [, imported = ''] of source.matchAll(/from '(\.[^']+)\.ts'/g)) {
    const module = posix.join(posix.dirname(name), imported);
    if (found.has(module)) continue;
    found.add(module);
    collectImports(module, found);
  }
  return found;
}

test('the first screen makes the schemas of what it reads, and none of what somebody may send', () => {
  const schemas = [...collectImports('visitor-endpoints')].filter((name) => !/\/(constants|paths)$/.test(name));
  expect(schemas.toSorted()).toEqual([
    'accounts/schema',
    'site/schema',
    'traffic/schema',
    'trucks/trucks',
    'wire/plain-values',
  ]);
});
