import { expect, test } from 'vitest';

import { toSweeping } from './local-rules.ts';

const row = (monday_hours: string) => ({ clean_id: '100000_L_11111', cnn: '100000', line: 'null', monday_hours });
const hours = (text: string) => toSweeping(row(text)).map(({ fromhour, tohour }) => `${fromhour} to ${tohour}`);

test.each([
  ['0,1', ['0 to 2']],
  ['2,3,4,5', ['2 to 6']],
  ['8,9,14', ['8 to 10', '14 to 15']],
  ['23', ['23 to 24']],
  ['', []],
])('the hours %s of a captured side are %j', (text, windows) => {
  expect(hours(text)).toEqual(windows);
});

test('each window of a side is a row of its own', () => {
  expect(new Set(toSweeping(row('8,9,14')).map(({ blocksweepid }) => blocksweepid)).size).toBe(2);
});
