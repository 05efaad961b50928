import { pino } from 'pino';
import { expect, test } from 'vitest';

import type { Clock } from '#platform/clock.ts';
import { send, serve } from '#testing/local-server.fixture.ts';
import { openTestDatabase } from '#testing/open-test-database.fixture.ts';
import { snowBanners } from '#testing/snow-banners.fixture.ts';
import { stoppedClock } from '#testing/test-clock.fixture.ts';

import { findFeed } from '../feeds.queries.ts';
import { minneapolis } from './cities/minneapolis.ts';
import { saintPaul } from './cities/saint-paul.ts';
import { findOpen } from './declarations.queries.ts';
import { type DeclarationDeps, refreshDeclarations, toFeed } from './refresh-declarations.ts';

type Quiet = Omit<DeclarationDeps, 'db' | 'events' | 'declarationSources'>;
const quiet = (clock: Clock): Quiet => ({
  config: { SUPPORT_EMAIL: undefined, VAPID_SUBJECT: undefined, PUBLIC_URL: undefined },
  clock,
  log: pino({ level: 'silent' }),
  disk: { isLow: false },
  random: () => 0.5,
  userAgent: 'TowScout',
  watchedPlaces: { findParkedBoxes: async () => [{ south: 44.8, north: 45.1, west: -93.4, east: -92.9 }] },
});

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
    ...quiet(clock),
    db,
    events: { record: async () => void known.push('changed') },
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

test('a city that answers late is not read, says so, and delays no other', async () => {
  const { db, close } = await openTestDatabase();
  const late = await serve(() => undefined);
  const paul = await serve(send('<p>Saint Paul Declares Snow Emergency</p>', { 'content-type': 'text/html' }));
  await refreshDeclarations({
    ...quiet(stoppedClock()),
    db,
    events: { record: async () => undefined },
    declarationSources: [
      { ...minneapolis, url: late.url },
      { ...saintPaul, url: paul.url },
    ],
    deadlineMs: 2_000,
  });
  expect(await findFeed(db, toFeed(minneapolis))).toMatchObject({ readAt: null, failure: 'did not finish within 2 s' });
  expect(await findOpen(db, saintPaul.key)).toHaveLength(1);
  await close();
});
