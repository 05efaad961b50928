import { existsSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { RECORD_STEPS } from '@towscout/domain/sources/tow-ladder';

import { READABLE_SOURCES } from '../catalog/tow-records/readable-sources.ts';
import { fieldText, isRow } from './read-rows.ts';
import { createFirstAnswerCheck } from './read-tow-records.ts';
import { readSourceRows, sourceRows } from './source-rows.fixture.ts';

/** Those with tests of their own in real-rows.test.ts. */
const ELSEWHERE = new Set(['austin_incidents', 'portland_dispatch', 'san_francisco_311']);
const SOURCES = READABLE_SOURCES.filter(({ key }) => !ELSEWHERE.has(key));

const file = (key: string) => new URL(`rows/${key.replaceAll('_', '-')}.fixture.json`, import.meta.url);

async function readFixture(source: (typeof SOURCES)[number]) {
  const fixture = sourceRows.parse(JSON.parse(readFileSync(file(source.key), 'utf8')));
  return { fixture, reading: source.reading, ...(await readSourceRows(source, fixture)) };
}

test.each(SOURCES.map((source) => [source.key, source] as const))(
  '%s: its rows are read, or set aside for a reason, and what is never shown stays behind',
  async (key, source) => {
    expect(existsSync(file(key)), `${key} has no fixture`).toBe(true);
    const { fixture, reading, rows, records, read, setAside } = await readFixture(source);
    expect(read).toEqual(fixture.read);
    expect(setAside).toEqual(fixture.setAside);
    expect(records.every(({ step }) => RECORD_STEPS.includes(step))).toBe(true);
    expect(source.isUnseen ?? false).toBe(fixture.rows === 'of published fields');

    const kept = JSON.stringify(records);
    for (const row of rows.filter(isRow))
      for (const field of reading.neverShown) {
        const text = fieldText(row, field);
        if (text && text.length > 2) expect(kept, field).not.toContain(text);
      }
  },
);

test.each(SOURCES.filter(({ isUnseen }) => isUnseen).map((source) => [source.key, source] as const))(
  '%s, which nobody saw, stays on with its published fields, and is off when one has another name',
  async (_, source) => {
    const { rows, reading } = await readFixture(source);
    const check = (answer: readonly unknown[]) => () => createFirstAnswerCheck(source).take(answer);
    expect(check(rows)).not.toThrow();
    const name = reading.id.split('.').at(-1) ?? '';
    const renamed = JSON.parse(JSON.stringify(rows).replaceAll(`"${name}":`, '"other":')) as unknown[];
    expect(check(renamed)).toThrow(`is off: its rows have no ${reading.id}`);
  },
);
