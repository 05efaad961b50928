import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { openTestDatabase } from '#testing/open-test-database.fixture.ts';
import { testClock } from '#testing/test-clock.fixture.ts';

import { createKnownPlaces } from '../known-places.ts';
import { loadGazetteer } from './gazetteer.queries.ts';
import { seedGazetteer } from './seed-gazetteer.ts';

test('the landmarks of the operator’s file are in the gazetteer, beside the built-in airports', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'landmarks-'));
  const open = await openTestDatabase();
  try {
    const file = join(folder, 'US.txt');
    const park = ['7', 'Golden Gate Park', '', '', '37.7694', '-122.4862', 'L', 'PRK', 'US', '', 'CA', '075'];
    await writeFile(file, `${park.join('\t')}\n`);
    await seedGazetteer(open.db, testClock(), file);
    const known = createKnownPlaces(await loadGazetteer(open.db));
    expect(known.search('golden gate park').places[0]).toMatchObject({
      display_name: 'Golden Gate Park, San Francisco, CA, United States',
      isExact: true,
    });
    expect(known.search('oakland airport').places[0]?.display_name).toContain('(OAK)');
    const cities = known.search('new york, ny').places.map(({ display_name }) => display_name);
    expect(cities[0]).toBe('New York City, NY, United States');
    expect(cities).not.toContain('New York, NY, United States');
  } finally {
    await open.close();
    await rm(folder, { recursive: true });
  }
});
