import { expect, test } from 'vitest';

import type { ParkingViolation } from '@towscout/contracts/violations/schema';

import { eventually } from '#testing/eventually.fixture.ts';
import { send, serve } from '#testing/local-server.fixture.ts';
import { startSocrata } from '#testing/socrata-server.fixture.ts';
import { startTestServer } from '#testing/test-server.fixture.ts';

const ON_JONES = [
  [-122.4131, 37.7864],
  [-122.4133, 37.7873],
];
/** San Francisco's own centerlines, as far as Jones Street. */
const CENTERLINES = [
  {
    cnn: '1',
    streetname: 'JONES ST',
    lf_fadd: '601',
    lf_toadd: '699',
    rt_fadd: '600',
    rt_toadd: '698',
    zip_code: '94102',
    line: { type: 'LineString', coordinates: ON_JONES },
  },
];

test('a first sync has the streets fetched, and places its rows by them and not by points miles off', async () => {
  const [portal, streets] = [await startSocrata(), await serve(send(JSON.stringify(CENTERLINES)))];
  const server = await startTestServer({
    env: {
      STREETS: 'on',
      SF_CENTERLINES_URL: streets.url,
      TIGER_URL: `${streets.url}/{county}`,
      SF_CITATIONS_URL: portal.url('citations'),
    },
  });
  try {
    const issued = new Date(server.clock.now().getTime() - 86_400_000).toISOString().slice(0, 19);
    const citation = {
      citation_issued_datetime: issued,
      violation: 'TRC7.2.22',
      violation_desc: 'STR CLEAN',
      vehicle_plate_state: 'CA',
      vehicle_plate: '9TST001',
    };
    const milesOff = { type: 'Point', coordinates: [-122.45, 37.8] };
    const besideIt = { type: 'Point', coordinates: [-122.41322, 37.78697] };
    portal.put('citations', [
      { ...citation, citation_number: '1', citation_location: '620 JONES STREET', the_geom: milesOff },
      { ...citation, citation_number: '2', citation_location: '660 JONES ST', the_geom: besideIt },
      { ...citation, citation_number: '3', citation_location: 'EAST LOT' },
    ]);
    const ann = await server.signUp('Ann');
    await ann.send('POST', '/api/sync/sf');
    const listed = await eventually(async () => {
      const rows = (await ann.get('/api/parking-violations')).json<ParkingViolation[]>();
      expect(rows).toHaveLength(3);
      return new Map(rows.map((row) => [row.location, row]));
    });
    expect(listed.get('620 Jones Street')).toMatchObject({ placeBasis: 'address' });
    expect(listed.get('620 Jones Street')?.latitude).toBeCloseTo(37.7866, 3);
    expect(listed.get('660 Jones St')).toMatchObject({
      precisionMeters: 25,
      latitude: 37.78697,
      longitude: -122.41322,
    });
    expect(listed.get('East Lot')).toMatchObject({ placeBasis: null, latitude: null });
  } finally {
    await server.close();
    await portal.close();
  }
});
