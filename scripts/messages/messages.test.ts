import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { LOCALES, type Message, readCatalog } from '../../packages/messages/src/catalogs.ts';
import { findMessageUses } from './message-uses.ts';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = '{apps/{server,web}/{src,gallery},packages/{domain,contracts,messages}/src,demo,scripts}/**/*.{ts,tsx}';
const IS_TEST = /\.(?:test|fixture|story|specimen)\.tsx?$/;

const uses = globSync(SOURCES, { cwd: ROOT })
  .filter((file) => !IS_TEST.test(file))
  .flatMap((file) =>
    findMessageUses(file, readFileSync(join(ROOT, file), 'utf8')).map(({ key, line, isEager }) => ({
      key,
      isEager,
      at: `${file}:${line}`,
    })),
  );
const inDocument = [
  ...readFileSync(join(ROOT, 'apps/web/index.html'), 'utf8').matchAll(/\{\{(\w+)\}\}/g),
  ...readFileSync(join(ROOT, 'apps/web/vite.config.ts'), 'utf8').matchAll(/\bm\.(\w+)\(/g),
].map(([, key]) => key);
const readMessages = (locale: string): [string, Message][] =>
  [...readCatalog(locale).values()].flatMap((messages) => Object.entries(messages));

test('each message is used', () => {
  const used = new Set([...uses.map(({ key }) => key), ...inDocument]);
  expect(readMessages('en').flatMap(([key]) => (used.has(key) ? [] : key))).toEqual([]);
});

test('a message is named where it is used, and read when it is shown', () => {
  const wrong = uses.filter(({ key, isEager }) => key === '?' || isEager);
  expect(wrong.map(({ at, key }) => `${at}: m.${key}`)).toEqual([]);
});

/** The same in English and Spanish. */
const SAME = new Set(
  `
  operations_administration_plan parking_rules_calendar_google parking_rules_proofs_pdf watched_places_settings_radius_premium watched_places_zones_premium
  alerts_error watched_places_minutes watched_places_hours_minutes billing_error billing_plan reports_contract_flag_spam
  common_time_minutes common_time_hours insights_heatmap_range_premium parking_rules_axis_medium pages_plans_error
  pages_shell_popular places_radius_premium public_api_error reports_form_error scanner_auto scanner_manual
  scanner_bat scanner_sql scanner_radio scanner_audio scanner_squelch scanner_squelch_name scanner_speed
  scanner_response parking_rules_proofs_server_minutes operations_support_server_plan_premium towed_cars_error
`
    .trim()
    .split(/\s+/),
);

test('each message is translated', () => {
  const english = new Map(readMessages('en'));
  const same = LOCALES.filter((locale) => locale !== 'en').flatMap((locale) =>
    readMessages(locale).flatMap(([key, message]) => {
      const isSame = JSON.stringify(message) === JSON.stringify(english.get(key));
      return isSame && /\p{L}{3}/u.test(withoutVariables(message)) && !SAME.has(key) ? `${locale}: ${key}` : [];
    }),
  );
  expect(same).toEqual([]);
});

const withoutVariables = (message: Message): string =>
  (typeof message === 'string' ? message : message.flatMap(({ match }) => Object.values(match)).join(' ')).replaceAll(
    /\{\w+\}/g,
    '',
  );

test.each([
  ["import { m } from '@towscout/messages';\nconst f = () => m.a();", [{ key: 'a', line: 2, isEager: false }]],
  ["import { m } from '@towscout/messages';\nexport const A = m.a();", [{ key: 'a', line: 2, isEager: true }]],
  [
    "import { m } from '@towscout/messages';\nconst A = { a: () => m.b(), c: m.d };",
    [
      { key: 'b', line: 2, isEager: false },
      { key: 'd', line: 2, isEager: true },
    ],
  ],
  [
    "import { m } from '@towscout/messages';\nfunction f(k) { return m[k](); }",
    [{ key: '?', line: 2, isEager: false }],
  ],
  ['const m = { a: 1 };\nm.a;', []],
])('uses are found: %#', (code, expected) => {
  expect(findMessageUses('a.ts', code)).toEqual(expected);
});
