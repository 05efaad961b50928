import { expect, test } from 'vitest';

import { createBlockReader } from './citation.ts';

test.each([
  ['Mission St', '2401', 'mission st 2400', 1],
  ['MISSION STREET', '2400', 'mission st 2400', 0],
  ['05th Ave', '99', '5 ave 0', 1],
  ['5th Avenue', '0', '5 ave 0', 0],
  ["O'Farrell St", '326', 'ofarrell st 300', 0],
  ['Buena Vista Ave East', '303', 'buenavista ave e 300', 1],
  ['Broadway', '382A', 'broadway 300', 0],
])('%s %s is on block %s', (street, number, key, side) => {
  expect(createBlockReader()(street, number)).toMatchObject({ block: { key }, side });
});

test('an address without a street or a number is on no block', () => {
  const blockOf = createBlockReader();
  for (const [street, number] of [
    ['', '100'],
    ['Mission St', ''],
    ['Mission St', 'A1'],
    ['&', '1'],
  ] as const)
    expect(blockOf(street, number)).toBeNull();
});

test('spellings of a street share one block', () => {
  const blockOf = createBlockReader();
  expect(blockOf('JONES ST', '620')?.block).toBe(blockOf('Jones Street', '699')?.block);
});
