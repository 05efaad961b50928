import { expect } from 'vitest';

import type { CitySync } from '@towscout/contracts/sources/city-data';

import { eventually } from './eventually.fixture.ts';
import type { Visitor } from './test-server.fixture.ts';

/** Asks for a city's tables to be read, as an administrator may, and waits until they were. */
export async function syncCity(who: Visitor, city: string): Promise<CitySync> {
  expect([200, 202]).toContain((await who.send('POST', `/api/sync/${city}`)).statusCode);
  return eventually(async () => {
    const found = (await who.get('/api/sync')).json<CitySync[]>().find((each) => each.city === city);
    expect(found?.state).toBe('finished');
    return found as CitySync;
  });
}
