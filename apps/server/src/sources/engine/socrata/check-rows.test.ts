import { expect, test } from 'vitest';

import { checkFields, checkFirstAnswer, checkTypes, cursorBehind } from './check-rows.ts';

const many = <Item>(item: Item): Item[] => Array.from({ length: 20 }, () => item);
const row = (updatedAt: string, rowId: string) => ({ ':updated_at': updatedAt, ':id': rowId });

test('a field that no row of many has is lost, and so is one that the header has lost', () => {
  const lost = expect.objectContaining({ field: 'date', reason: 'no longer has a field date', isPassing: false });
  expect(() => checkFields(['id', 'date'], { fields: null, rows: many({ id: 1 }) })).toThrow(lost);
  expect(() => checkFields(['id', 'date'], { fields: ['id'], rows: [{ id: 1 }] })).toThrow(lost);
});

test('a field that few rows lack, or that the header still has, is merely empty', () => {
  const checking = (fields: string[] | null, rows: Record<string, unknown>[]) => () =>
    checkFields(['date'], { fields, rows });
  expect(checking(null, many({ id: 1 }).slice(1))).not.toThrow();
  expect(checking(['id', 'date'], many({ id: 1 }))).not.toThrow();
  expect(checking(['id'], [{ id: 1 }, { date: 'x' }])).not.toThrow();
  expect(checking([], [])).not.toThrow();
});

test('a table of which no row was seen is turned off when its first rows lack a field, however few they are', () => {
  const off = expect.objectContaining({
    turnsOff: true,
    reason: expect.stringMatching(/^sent rows without date, make,/),
  });
  expect(() => checkFirstAnswer(['id', 'date', 'make'], { rows: [{ id: 1 }] })).toThrow(off);
  expect(() => checkFirstAnswer(['id', 'date'], { rows: [{ id: 1 }, { date: 'x' }] })).not.toThrow();
});

test('a field that has another type in every one of many rows has changed', () => {
  const wrong = { reason: 'wrong_type', field: 'fine' };
  const changed = expect.objectContaining({ field: 'fine' });
  expect(() => checkTypes(20, many(wrong))).toThrow(changed);
  expect(() => checkTypes(21, many(wrong))).not.toThrow();
  expect(() => checkTypes(20, [...many(wrong).slice(1), { reason: 'no_date', field: 'date' }])).not.toThrow();
});

const NOW = new Date('2026-11-22T12:00:00Z');
const at = (second: number): string => `2026-11-22T11:00:0${second}.000Z`;

test('the cursor is the last row', () => {
  const rows = [row(at(1), 'a'), row(at(1), 'b'), row(at(2), 'a')];
  expect(cursorBehind(rows, null, NOW)).toEqual({ updatedAt: at(2), rowId: 'a' });
  expect(cursorBehind([row(at(1), 'b')], { updatedAt: at(1), rowId: 'a' }, NOW)).toEqual({
    updatedAt: at(1),
    rowId: 'b',
  });
});

test.each([
  ['the same page again', [row(at(1), 'a')], { updatedAt: at(1), rowId: 'a' }],
  ['no order', [row(at(2), 'a'), row(at(1), 'b')], null],
  ['one row twice', [row(at(1), 'a'), row(at(1), 'a')], null],
])('a portal that gives %s would never end', (_name, rows, before) => {
  expect(() => cursorBehind(rows, before, NOW)).toThrow('The portal does not keep to the order that was asked for.');
});

test.each([':updated_at', ':id'])('rows without %s cannot be gone on behind', (field) => {
  expect(() => cursorBehind([{ ...row(at(1), 'a'), [field]: undefined }], null, NOW)).toThrow(
    expect.objectContaining({ field }),
  );
});

test.each([
  [':updated_at', row('yesterday', 'a')],
  [':updated_at', row('', 'a')],
  [':id', row(at(1), '')],
  [':id', row(at(1), 'a'.repeat(5000))],
])('rows whose %s is something else cannot be gone on behind', (field, last) => {
  expect(() => cursorBehind([last], null, NOW)).toThrow(expect.objectContaining({ field, isPassing: false }));
});

test('nothing would ever come behind a row that was updated in 2097', () => {
  const ofToday = row('2026-11-23T11:00:00.000Z', 'a');
  expect(cursorBehind([ofToday], null, NOW)).toEqual({ updatedAt: ofToday[':updated_at'], rowId: 'a' });
  expect(() => cursorBehind([ofToday, row('2097-01-01T00:00:00.000Z', 'a')], null, NOW)).toThrow(
    'The portal says that rows were updated in the future.',
  );
});
