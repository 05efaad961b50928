import { describe, expect, it } from 'vitest';

import type { LatLng } from '@towscout/geo';

import type { KnownSources } from '#sources';
import { CATALOG_CITIES } from '#testing/street-rules.fixture.ts';

import { listCityAbilities } from './city-abilities.ts';

const NOTHING: KnownSources = { feeds: new Set(), cities: [] };
const ALL: KnownSources = { feeds: new Set(['chp_cad', 'sf_calls', 'sf_311']), cities: CATALOG_CITIES };
const BY_DEFAULT: KnownSources = { ...ALL, cities: CATALOG_CITIES.filter(({ isOffByDefault }) => !isOffByDefault) };
const find = (on: KnownSources, name: string, hasCard = (_path: string) => false) => {
  const declaredFor = ({ lat }: LatLng) => (lat > 44.9 ? 'on' : lat > 43 ? 'off' : null);
  const city = listCityAbilities(on, ALL, { hasCard, declaredFor }).find((each) => each.name === name);
  if (!city) throw new Error(`${name} is not listed`);
  return city;
};

describe('a large city', () => {
  it('has what its sources have that are on', () => {
    expect(find(BY_DEFAULT, 'San Francisco')).toMatchObject({
      has: expect.arrayContaining(['live_calls', 'street_rules', 'ticket_times', 'risk']),
      roads: 'streets',
      rules: expect.arrayContaining(['sweeping', 'tow_away', 'time_limit']),
      isOff: [],
    });
    expect(find(BY_DEFAULT, 'Oakland')).toMatchObject({ has: ['live_calls', 'street_rules'], roads: 'highways' });
    expect(find(BY_DEFAULT, 'New York City')).toMatchObject({ has: ['street_rules', 'risk'], rules: ['sweeping'] });
  });

  it('is told what could be turned on', () => {
    expect(find(BY_DEFAULT, 'Los Angeles')).toMatchObject({ has: ['live_calls'], isOff: ['street_rules'] });
    expect(find(NOTHING, 'San Francisco')).toMatchObject({ has: [], roads: null, rules: [] });
    expect(find(NOTHING, 'Omaha')).toMatchObject({ has: [], isOff: ['street_rules'] });
    expect(find(NOTHING, 'Tulsa')).toMatchObject({ has: [], isOff: [] });
  });

  it('has its winter where snow emergencies are asked for', () => {
    expect(find(BY_DEFAULT, 'Minneapolis')).toMatchObject({ has: ['winter'], isOff: ['street_rules'] });
    expect(find(BY_DEFAULT, 'Milwaukee')).toMatchObject({ has: [], isOff: expect.arrayContaining(['winter']) });
  });

  it('has a card by its file', () => {
    expect(find(NOTHING, 'Omaha', (path) => path === 'ne/omaha').has).toEqual(['card']);
  });

  it('is one of fifty, largest first', () => {
    const names = listCityAbilities(NOTHING, ALL, { hasCard: () => false, declaredFor: () => null }).map(
      ({ name }) => name,
    );
    expect(names).toHaveLength(50);
    expect(names.slice(0, 3)).toEqual(['New York City', 'Los Angeles', 'Chicago']);
  });
});
