import { expect, test } from 'vitest';

import { checkFields, checkTypes, cursorBehind } from './check-rows.ts';

const many = <Item>(item: Item): Item[] => Array.from({ length: 20 }, () => item);
const row = (updatedAt: string, rowId: string) => ({ ':updated_at': updatedAt, ':id': rowId });

test('a field that no row of many has is lost, and so is one that the header has lost', () => {
  const lost = expect.objectContaining({ field: 'date', reason: 'has no field date any more', isPassing: false });
  expect(() => checkFields(['id', 'date'], { fields: null, rows: many({ id: 1 }) })).toThrow(lost);
  expect(() => checkFields(['id', 'date'], { fields: ['id'], rows: [{ id: 1 }] })).toThrow(lost);
});

test('a field that few rows lack, or that the header still has, is merely empty', () => {
  checkFields(['date'], { fields: null, rows: many({ id: 1 }).slice(1) });
  checkFields(['date'], { fields: ['id', 'date'], rows: many({ id: 1 }) });
  checkFields(['date'], { fields: ['id'], rows: [{ id: 1 }, { date: 'x' }] });
  checkFields(['date'], { fields: [], rows: [] });
});

test('a field that has another type in every one of many rows has changed', () => {
  const wrong = { reason: 'wrong_type', field: 'fine' };
  const changed = expect.objectContaining({ field: 'fine' });
  expect(() => checkTypes(20, many(wrong))).toThrow(changed);
  checkTypes(21, many(wrong));
  checkTypes(20, [...many(wrong).slice(1), { reason: 'no_date', field: 'date' }]);
});

test('the cursor is the last row', () => {
  expect(cursorBehind([row('1', 'a'), row('1', 'b'), row('2', 'a')], null)).toEqual({ updatedAt: '2', rowId: 'a' });
  expect(cursorBehind([row('1', 'b')], { updatedAt: '1', rowId: 'a' })).toEqual({ updatedAt: '1', rowId: 'b' });
});

test.each([
  ['the same page again', [row('1', 'a')], { updatedAt: '1', rowId: 'a' }],
  ['no order', [row('2', 'a'), row('1', 'b')], null],
  ['one row twice', [row('1', 'a'), row('1', 'a')], null],
])('a portal that gives %s would never end', (_name, rows, before) => {
  expect(() => cursorBehind(rows, before)).toThrow('The portal does not keep to the order that was asked for.');
});

test.each([':updated_at', ':id'])('rows without %s cannot be gone on behind', (field) => {
  expect(() => cursorBehind([{ ...row('1', 'a'), [field]: undefined }], null)).toThrow(
    expect.objectContaining({ field }),
  );
});
