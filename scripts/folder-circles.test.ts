import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** Tests may import from anywhere in their room. */
const IS_TEST = /\.(test|fixture)\.tsx?$/;
const IMPORTED = /(?:from |import |import\()'([.#][^']*)'/g;

/** Adapters and sources belong to their port's folder; a file at the root of a room, or of a part of it, is its own. */
function toFolder(room: string, file: string): string {
  const folder = relative(room, dirname(file)).replace(/\/?adapters\b.*$|(?<=\bcatalog)\/.*$/, '');
  return folder === '' || existsSync(join(dirname(file), 'room.ts')) ? relative(room, file) : folder;
}

function findArrows(room: string): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>();
  for (const name of globSync('**/*.{ts,tsx}', { cwd: room })) {
    if (IS_TEST.test(name)) continue;
    const file = join(room, name);
    const targets = [...readFileSync(file, 'utf8').matchAll(IMPORTED)]
      .map(([, path = '']) => (path.startsWith('#') ? join(dirname(room), path.slice(1)) : join(dirname(file), path)))
      .filter((target) => target.startsWith(`${room}/`));
    const from = toFolder(room, file);
    arrows.set(
      from,
      new Set([
        ...(arrows.get(from) ?? []),
        ...targets.map((target) => toFolder(room, target)).filter((to) => to !== from),
      ]),
    );
  }
  return arrows;
}

/** Repeatedly removes folders without imports; the rest are in circles. */
function inCircles(arrows: Map<string, Set<string>>): string[] {
  const left = new Map(arrows);
  for (;;) {
    const ends = [...left].filter(([, targets]) => [...targets].every((target) => !left.has(target)));
    if (ends.length === 0) return [...left.keys()].toSorted();
    for (const [folder] of ends) left.delete(folder);
  }
}

const roomsIn = (app: string, others: readonly string[]): string[] =>
  readdirSync(join(ROOT, app), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !others.includes(entry.name))
    .map(({ name }) => join(app, name));

const rooms = [
  ...roomsIn('apps/server/src', ['testing']),
  ...roomsIn('apps/web/src', ['service-worker', 'testing', 'theme']),
];

test.each(rooms)('no folders of %s import each other in a circle', (room) => {
  const arrows = findArrows(join(ROOT, room));
  expect(arrows.size).toBeGreaterThan(0);
  expect(inCircles(arrows)).toEqual([]);
});

test('a circle is found, over however many folders', () => {
  const arrows = (...pairs: [string, string[]][]) => new Map(pairs.map(([from, to]) => [from, new Set(to)]));
  expect(inCircles(arrows(['a', ['b']], ['b', ['c']], ['c', []]))).toEqual([]);
  expect(inCircles(arrows(['a', ['b']], ['b', ['c']], ['c', ['b']]))).toEqual(['a', 'b', 'c']);
});
