import { pino } from 'pino';
import { expect, test } from 'vitest';

import { send, serve } from '#testing/local-server.fixture.ts';
import { openTestDatabase } from '#testing/open-test-database.fixture.ts';
import { snowBanners } from '#testing/snow-banners.fixture.ts';
import { stoppedClock } from '#testing/test-clock.fixture.ts';

import { minneapolis } from './cities/minneapolis.ts';
import { saintPaul } from './cities/saint-paul.ts';
import { findOpen } from './declarations.queries.ts';
import { type DeclarationDeps, refreshDeclarations } from './refresh-declarations.ts';

test('a fault in one city delays no other, and is thrown at the end', async () => {
  const { db, close } = await openTestDatabase();
  const clock = stoppedClock();
  const city = await serve(
    send(snowBanners({ says: 'none', from: clock.now() }), { 'content-type': 'application/json' }),
  );
  const paul = await serve(send('<p>Saint Paul Declares Snow Emergency</p>', { 'content-type': 'text/html' }));
  const fault = new TypeError('a banner that nobody foresaw');
  const broken = {
    ...minneapolis,
    url: city.url,
    read: (): never => {
      throw fault;
    },
  };
  const known: string[] = [];
  const deps: DeclarationDeps = {
    config: { SUPPORT_EMAIL: undefined, VAPID_SUBJECT: undefined, PUBLIC_URL: undefined },
    db,
    clock,
    log: pino({ level: 'silent' }),
    disk: { isLow: false },
    random: () => 0.5,
    events: { record: async () => void known.push('changed') },
    userAgent: 'TowScout',
    watchedPlaces: { findParkedBoxes: async () => [{ south: 44.8, north: 45.1, west: -93.4, east: -92.9 }] },
    declarationSources: [broken, { ...saintPaul, url: paul.url }],
  };
  await expect(refreshDeclarations(deps)).rejects.toMatchObject({
    message: '1 of 2 cities could not be followed',
    errors: [fault],
  });
  expect(await findOpen(db, saintPaul.key)).toHaveLength(1);
  expect(known).toEqual(['changed']);
  await close();
});
