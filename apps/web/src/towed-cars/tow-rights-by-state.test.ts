import { describe, expect, it } from 'vitest';

import { US_STATES } from '@towscout/domain/places/us-states';

import { officialLookUpsIn, reportLimitIn } from './tow-rights-by-state.ts';

const STATES = Object.keys(US_STATES);
const isDay = /^\d{4}-\d\d-\d\d$/;

describe.each(STATES)('of %s', (state) => {
  it('each look-up says what it has, whose it is, and when that was checked', () => {
    for (const { what, url, citation, checkedOn } of officialLookUpsIn(state)) {
      expect(what).toMatch(/^[A-Z].+: /);
      expect(new URL(url).protocol).toBe('https:');
      expect(citation.length).toBeGreaterThan(10);
      expect(checkedOn).toMatch(isDay);
    }
  });

  it('a limit says how soon the police must know', () => {
    const limit = reportLimitIn(state);
    if (!limit) return;
    expect(limit.right).toMatch(/must tell the (?:local )?police within /);
    expect(limit.checkedOn).toMatch(isDay);
  });
});

it('what nobody could cite is not known', () => {
  expect(STATES.filter((state) => officialLookUpsIn(state).length > 0)).toEqual(['CT', 'IL', 'MA', 'VA']);
  expect(STATES.filter((state) => reportLimitIn(state) !== null)).toEqual(['CT', 'FL', 'IL']);
});
