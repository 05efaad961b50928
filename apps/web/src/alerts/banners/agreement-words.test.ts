import { expect, it } from 'vitest';

import { agreementWords } from './agreement-words.ts';

it('an alert says who reports it and who agrees', () => {
  expect(agreementWords({ source: 'user', trust: 'reported', confirmations: 1 })).toBe('reported by 1 person');
  expect(agreementWords({ source: 'user', trust: 'confirmed', confirmations: 3 })).toBe('confirmed by 3');
  expect(agreementWords({ source: 'sf_calls', trust: 'official', confirmations: 0 })).toBe('San Francisco dispatch');
  expect(agreementWords({ source: 'chp_cad', trust: 'official', confirmations: 0 })).toBe('CHP dispatch');
  expect(agreementWords({ source: 'simulated', trust: 'reported', confirmations: 1 })).toBe('simulated');
});
