import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { expect, test } from 'vitest';

const SERVER = join(import.meta.dirname, '../apps/server/src');
/** Runtime imports, without types. */
const LOADED = /^(?:import|export)(?! type\b)[^'"]*?(?:from )?'([.#][^']*)';/gm;

const rooms = readdirSync(SERVER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['platform', 'testing'].includes(entry.name))
  .map(({ name }) => name);
const faces = rooms.filter((room) => existsSync(join(SERVER, room, 'index.ts')));

function resolveFile(from: string, path: string): string {
  if (!path.startsWith('#')) return join(dirname(from), path);
  return join(SERVER, path.endsWith('.ts') ? path.slice(1) : `${path.slice(1)}/index.ts`);
}

function loadedBy(file: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(file)) return loaded;
  loaded.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(LOADED)) loadedBy(resolveFile(file, path), loaded);
  return loaded;
}

test('there are rooms with faces', () => expect(faces.length).toBeGreaterThan(5));

test.each(faces)('importing a name from %s loads no routes, queries or adapters', (room) => {
  const heavy = [...loadedBy(join(SERVER, room, 'index.ts'))]
    .map((file) => relative(SERVER, file))
    .filter((file) => /(routes|room|queries|table)\.ts$|\/adapters\//.test(file));
  expect(heavy).toEqual([]);
});

test.each(rooms.filter((room) => existsSync(join(SERVER, room, 'room.ts'))))(
  '%s is created from the platform and what it needs, and returns a room',
  (room) => {
    const source = readFileSync(join(SERVER, room, 'room.ts'), 'utf8');
    const created = /export (?:function|const) create\w+[ =]*\( ?platform: Platform(?:, [^:()]+: Needs)?,? ?\): Room\b/;
    expect(source.replaceAll(/\s+/g, ' ')).toMatch(created);
  },
);
