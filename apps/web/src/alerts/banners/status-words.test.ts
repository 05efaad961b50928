import { expect, it } from 'vitest';

import { withStatusWords } from './status-words.ts';

it('a headline tells what the truck does by now', () => {
  const truck = { source: 'user', from: 'waiting', to: 'active' } as const;
  expect(withStatusWords('Enforcement tow truck present 0.1 mi from your car', truck)).toBe('Enforcement tow truck towing 0.1 mi from your car');
  expect(withStatusWords('Tow truck present 0.1 mi from The present shop', truck)).toBe('Tow truck towing 0.1 mi from The present shop');
  expect(withStatusWords('The nearest: Tow truck present 0.2 mi from you', truck)).toBe('The nearest: Tow truck towing 0.2 mi from you');
  expect(withStatusWords('Tow call dispatched 0.2 mi from you', { source: 'sf_calls', from: 'en_route', to: 'waiting' })).toBe('Tow call on scene 0.2 mi from you');
});
