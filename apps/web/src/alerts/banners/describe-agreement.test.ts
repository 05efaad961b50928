import { expect, it } from 'vitest';

import { describeAgreement } from './describe-agreement.ts';

const describe = (truck: Omit<Parameters<typeof describeAgreement>[0], 'unconfirmedStatus'>) =>
  describeAgreement({ ...truck, unconfirmedStatus: null });

it('an alert says who reports it and who agrees', () => {
  expect(describe({ source: 'user', trust: 'reported', confirmations: 1 })).toBe('1 person, unconfirmed');
  expect(describe({ source: 'user', trust: 'confirmed', confirmations: 3 })).toBe('confirmed by 3');
  expect(describe({ source: 'sf_calls', trust: 'official', confirmations: 0 })).toBe('San Francisco dispatch');
  expect(describe({ source: 'chp_cad', trust: 'official', confirmations: 0 })).toBe('CHP dispatch');
  expect(describe({ source: 'simulated', trust: 'reported', confirmations: 1 })).toBe('simulated');
});

it('nobody confirms a truck by saying that it does something else', () => {
  const disputed = { source: 'user', trust: 'confirmed', confirmations: 2, unconfirmedStatus: 'waiting' } as const;
  expect(describeAgreement(disputed)).toBe('reported by 2 people');
  expect(describeAgreement({ ...disputed, unconfirmedStatus: 'departed' })).toBe('confirmed by 2');
});
