import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { findUntranslated } from './untranslated.ts';

const ROOT = join(import.meta.dirname, '../..');
const IS_TEST = /\.(?:test|fixture)\.tsx?$/;

/** Names, units, and texts for programs: the same in each language, or never shown. */
const NO_MESSAGES = new Set([
  '&nbsp;',
  'ABC1234',
  'API key removed',
  'API key saved',
  'Audio not supported',
  'Echo Park',
  'GET …',
  'GPS',
  'Home Assistant',
  'Hyde Park',
  'Inter italic',
  'Inter medium',
  'Inter semibold',
  'Lincoln Park',
  'Logan Square',
  'Los Angeles Metro',
  'Lucide contributors',
  'MHz',
  'MapLibre GL JS',
  'MapLibre contributors',
  'Mission District',
  'New York City',
  'North Beach',
  'OpenStreetMap contributors',
  'Park Slope',
  'Premium',
  'Ralph du Carrois',
  'SIL Open Font License 1.1',
  'SIM',
  'SIM-…: …',
  'San Francisco Bay Area',
  'Sector …',
  'Share Tech Mono',
  'The Inter Project Authors',
  'Toyota',
  'U.S. Census Bureau',
  'U.S. Census Bureau, Gazetteer 2021',
  'Uncaught error',
  'Unhandled rejection',
  'Van Nuys',
  'camera out of service',
  'car … …',
  'incident … ……',
  'mi',
  'no answer in time',
  'photo removed',
  'place … …',
  'recent …',
  'report removed',
  'same truck',
  'set up',
  'signing in',
  'small square',
  'small square with a count',
  'switched off',
  'switched on',
  'to come',
  'tow record …',
  'under way',
  'useScannerContext must be used within a ScannerProvider',
  'verified report',
  'words kept',
  'words removed',
  '… · TowScout',
]);

const found = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !IS_TEST.test(file))
  .flatMap((file) =>
    findUntranslated(file, readFileSync(join(ROOT, file), 'utf8')).map(({ line, text }) => ({
      at: `${file}:${line}`,
      text,
    })),
  );

test('what people read on the site is a message', () => {
  const texts = found.filter(({ text }) => !NO_MESSAGES.has(text));
  expect(texts.map(({ at, text }) => `${at}: ${text}`)).toEqual([]);
});

test('no exception outlives its text', () => {
  const texts = new Set(found.map(({ text }) => text));
  expect([...NO_MESSAGES].filter((text) => !texts.has(text))).toEqual([]);
});

test.each([
  ['<p>Park here</p>', ['Park here']],
  ['<p>{m.a()} and <b>more</b></p>', ['and', 'more']],
  ['<input placeholder="Name" className="Big box" type="text" />', ['Name']],
  ['<b aria-label={`Remove ${name}`} />', ['Remove …']],
  ["toast({ title: 'Car moved away' })", ['Car moved away']],
  ["logError('Could not read it', error)", []],
  ["throw new Error('not a row of it')", []],
  ["classNames('flex grow', 'text-sm font-medium')", []],
  ["import { a } from 'one two'; type A = 'two words';", []],
  ['`${a} · ${b}`', []],
])('of %s', (code, expected) => {
  expect(findUntranslated('a.tsx', code).map(({ text }) => text)).toEqual(expected);
});
