import { expect, it } from 'vitest';

import { hasUserText } from './truck-details.tsx';

it.each([
  [{ source: 'user', location: 'Elm & 9th', details: null }, true],
  [{ source: 'user', location: '40.75890, -73.98510', details: 'White flatbed' }, true],
  [{ source: 'user', location: '40.75890, -73.98510', details: null }, false],
  [{ source: 'chp_cad', location: 'I-80 W', details: 'Tow requested' }, false],
  [{ source: 'api', location: 'Elm & 9th', details: null }, false],
] as const)('%j has words of a user: %s', (truck, has) => expect(hasUserText(truck)).toBe(has));
