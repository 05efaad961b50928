import { describe, expect, it } from 'vitest';

import { telephoneLink, TOW_CONTACTS, towContactAt } from './tow-contacts.ts';
import { STATES_WITH_RIGHTS, towRightsIn } from './tow-rights-by-state.ts';

describe('whom to call', () => {
  it('is known in the cities that we have a source for', () => {
    const phones = (city: string, state: string, county: string | null = null) =>
      towContactAt({ city, state, county }).towed.map(({ phone }) => phone);
    expect(phones('San Francisco', 'CA')).toEqual(['415-865-8200']);
    expect(phones('Flushing', 'NY', 'Queens')).toEqual(['311']);
    expect(phones('Brooklyn', 'NY', 'Kings')).toEqual(['311']);
    expect(phones('Chicago', 'IL')).toContain('312-744-4444');
  });

  it('is the city’s 311 or its police where we have no source, and no number is made up', () => {
    for (const [city, state] of [
      ['Brooklyn', 'OH'],
      ['Hartford', 'WI'],
      ['Reno', 'NV'],
    ] as const)
      expect(towContactAt({ city, state, county: null })).toMatchObject({
        city,
        towed: [{ phone: null }],
        stolen: null,
      });
  });

  it('each number has a source, and can be dialed', () => {
    for (const { source, towed } of TOW_CONTACTS) {
      expect(source).toMatch(/^https?:\/\//);
      for (const { phone } of towed) expect(telephoneLink(phone ?? '')).toMatch(/^tel:(\+1\d{10}|311)$/);
    }
    expect(telephoneLink('(312) 744-7550')).toBe('tel:+13127447550');
  });
});

it('a right names its law and where to read it; a state without a source has none', () => {
  expect(towRightsIn('NV')).toEqual([]);
  for (const state of STATES_WITH_RIGHTS)
    for (const { right, law, url } of towRightsIn(state)) {
      expect(right.length).toBeGreaterThan(20);
      expect(law).toMatch(/\d/);
      expect(url).toMatch(/^https?:\/\//);
    }
});
