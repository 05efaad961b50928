import { expect, it } from 'vitest';

import { describeAgreement } from './describe-agreement.ts';

it('an alert says who reports it and who agrees', () => {
  expect(describeAgreement({ source: 'user', trust: 'reported', confirmations: 1 })).toBe('reported by 1 person');
  expect(describeAgreement({ source: 'user', trust: 'confirmed', confirmations: 3 })).toBe('confirmed by 3');
  expect(describeAgreement({ source: 'sf_calls', trust: 'official', confirmations: 0 })).toBe('San Francisco dispatch');
  expect(describeAgreement({ source: 'chp_cad', trust: 'official', confirmations: 0 })).toBe('CHP dispatch');
  expect(describeAgreement({ source: 'simulated', trust: 'reported', confirmations: 1 })).toBe('simulated');
});
