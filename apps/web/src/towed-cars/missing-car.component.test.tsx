import { towPaths } from '@towscout/contracts/towed-cars/constants';
import type { MissingCar, TowZone } from '@towscout/contracts/towed-cars/schema';

import { expect, page, test } from '#testing/component-test.fixture.tsx';
import { noNetwork } from '#testing/fake-api.fixture.ts';

import { MissingCarCard } from './missing-car.tsx';

const AT = { place: { lat: 37.7774, lng: -122.4203 }, name: 'Where you parked' };
const zone: TowZone = {
  id: 'sf:1',
  kind: 'tow_away',
  location: 'Hayes St (100-299)',
  line: [[-122.42, 37.777]],
  startsAt: '2026-11-23T15:00:00.000Z',
  endsAt: '2026-11-23T23:00:00.000Z',
  timeZone: 'America/Los_Angeles',
  isExact: true,
  distanceMiles: 0.01,
};
const seen = (over: Partial<MissingCar> = {}): MissingCar => ({
  from: '2026-11-23T12:00:00.000Z',
  until: '2026-11-23T18:00:00.000Z',
  sign: 'nothing_seen',
  trucks: [],
  zones: [],
  lists: [],
  place: { city: 'San Francisco', county: null, state: 'CA' },
  ...over,
});
const card = <MissingCarCard at={AT} />;
const look = () => page.getByRole('button', { name: 'Look at the spot' }).click();

test('what was seen at the spot is told with its sign, and the numbers to call', async ({ api, show }) => {
  api.on('GET', towPaths.missingCar, ({ query }) => {
    expect(query).toMatchObject({ lat: '37.777400', lng: '-122.420300' });
    const since = Date.now() - Date.parse(query['since'] ?? '');
    expect(Math.round(since / 3_600_000)).toBe(3);
    const truck = {
      id: 't',
      status: 'waiting',
      intent: 'unknown',
      source: 'user',
      location: 'Hayes St',
      seenAt: new Date().toISOString(),
      confirmations: 2,
      distanceMiles: 0.02,
    } as const;
    return seen({ sign: 'likely', zones: [zone], trucks: [truck] });
  });
  await show(card);
  await look();
  await expect.element(page.getByText('A tow looks likely.')).toBeVisible();
  await expect
    .element(page.getByText('Tow-away zone · Hayes St (100-299) · Mon, Nov 23, 7:00 AM–3:00 PM'))
    .toBeVisible();
  await expect.element(page.getByText(/^Tow truck there · 110\sft away/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Call San Francisco impound, 415-865-8200' }))
    .toHaveAttribute('href', 'tel:+14158658200');
});

test('nothing seen does not say stolen, and a city without a source has no number made up', async ({ api, show }) => {
  api.on('GET', towPaths.missingCar, () =>
    seen({
      place: { city: 'Reno', county: 'Washoe', state: 'NV' },
      lists: [
        {
          source: 'sf',
          city: 'San Francisco',
          lists: 'tow zones',
          unknownBecause: 'no_new_entries',
          syncedAt: null,
          newestEntryAt: null,
        },
      ],
    }),
  );
  await show(card);
  await look();
  await expect.element(page.getByText(/That does not rule out a tow/)).toBeVisible();
  await expect.element(page.getByText('311, or the police non-emergency number')).toBeVisible();
  await expect.element(page.getByText(/^San Francisco, tow zones: not /)).toBeVisible();
  expect(page.getByRole('link', { name: /^Call/ }).elements()).toEqual([]);
});

test('without a network it says so; without a spot there is nothing to look at', async ({ api, show }) => {
  api.on('GET', towPaths.missingCar, noNetwork);
  await show(
    <>
      {card}
      <section aria-label="No spot">
        <MissingCarCard at={null} />
      </section>
    </>,
  );
  await page.getByRole('button', { name: 'Look at the spot' }).first().click();
  await expect.element(page.getByText(/Can't reach TowScout/)).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'No spot' }).getByRole('button', { name: 'Look at the spot' }))
    .toBeDisabled();
});
