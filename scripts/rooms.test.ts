import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { expect, test } from 'vitest';

import { ROOMS } from '../import-rules.ts';

const ROOT = join(import.meta.dirname, '..');
/** Folders of each floor that belong to no room. */
const FLOORS: Record<string, string[]> = {
  'apps/server/src': ['platform', 'testing'],
  'apps/web/src': ['map', 'pages', 'platform', 'service-worker', 'start', 'testing', 'theme', 'ui'],
  'packages/contracts/src': ['live', 'site', 'wire'],
  'packages/domain/src': [],
};

const foldersOf = (floor: string): string[] =>
  readdirSync(join(ROOT, floor), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

test.each(Object.entries(FLOORS))('%s has the rooms of the house and nothing else', (floor, others) => {
  const rooms = foldersOf(floor).filter((folder) => !others.includes(folder));
  expect(rooms.length).toBeGreaterThan(5);
  expect(rooms.filter((room) => !ROOMS.includes(room))).toEqual([]);
});

test.each(['apps/server/src', 'apps/web/src'])('no relative import leaves its room in %s', (floor) => {
  const leaving = globSync(`{${ROOMS.join()}}/**/*.{ts,tsx}`, { cwd: join(ROOT, floor) }).flatMap((file) => {
    const [room = ''] = file.split('/');
    return [...readFileSync(join(ROOT, floor, file), 'utf8').matchAll(/from '(\.[^']*)'/g)]
      .map(([, path = '']) => relative(join(ROOT, floor), join(ROOT, floor, dirname(file), path)))
      .filter((target) => !target.startsWith(`${room}/`))
      .map((target) => `${file} → ${target}`);
  });
  expect(leaving).toEqual([]);
});

/** Messages that no single room says. */
const SHARED_MESSAGES = [
  'common',
  'language',
  'locale',
  'map',
  'pages',
  'platform',
  'service-worker',
  'site',
  'theme',
  'ui',
  'wire',
];

test('the messages of a room are in files that begin with its name', () => {
  const owners = [...ROOMS, ...SHARED_MESSAGES];
  const strange = readdirSync(join(ROOT, 'packages/messages/en')).filter(
    (name) => !owners.some((owner) => name === `${owner}.json` || name.startsWith(`${owner}-`)),
  );
  expect(strange).toEqual([]);
});
