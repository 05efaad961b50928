import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const read = (file: string): string => readFileSync(join(import.meta.dirname, '..', file), 'utf8');

const [, section = ''] = read('docs/deploy.md').split('## What a node keeps in memory, and its bound');
const [page = ''] = section.split('\n## ');

const rows = [
  ...page.matchAll(/^\|.*\| `(?<name>[A-Z_]+)` = (?<value>[\d_* ]+?)(?: \([^)]*\))? \| `(?<file>[^`]+)` \|$/gm),
].map(({ groups }) => ({ name: groups?.['name'] ?? '', value: groups?.['value'] ?? '', file: groups?.['file'] ?? '' }));
const tests = [...page.matchAll(/'([^']+)' in `([^`]+)`/g)].map(([, name = '', file = '']) => ({ name, file }));

test('each bound of a node’s memory is what the code says', () => {
  expect(rows.length).toBeGreaterThan(15);
  for (const { name, value, file } of rows) {
    const isVariable = file.endsWith('config.ts');
    const said = isVariable
      ? new RegExp(`${name}: [^;]*?\\.default\\(([\\d_]+)\\)`)
      : new RegExp(`\\b${name} = ([\\d_* ]+);`);
    expect(said.exec(read(file))?.[1], `${name} in ${file}`).toBe(value);
  }
});

test('each test that shows that something slow harms nobody is there', () => {
  expect(tests.length).toBeGreaterThan(4);
  for (const { name, file } of tests) expect(read(file), file).toContain(`test('${name}'`);
});
