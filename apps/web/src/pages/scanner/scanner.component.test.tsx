import { userEvent } from 'vitest/browser';

import { accountPaths } from '@towscout/contracts/accounts/constants';
import { placesPaths } from '@towscout/contracts/places/constants';
import { sightingPaths } from '@towscout/contracts/trucks/constants';
import type { NearbyTowTruck } from '@towscout/contracts/trucks/trucks';
import { HOUR_MS } from '@towscout/domain/durations';
import type { LatLng } from '@towscout/geo';

import { signIn } from '#accounts/user.fixture.ts';
import { browserAt, onPage, serveSite, TIMES_SQUARE } from '#places/position.fixture.tsx';
import { ScannerProvider } from '#scanner/scanner-context.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessibility.fixture.ts';
import { expect, page, test, visit } from '#testing/component-test.fixture.tsx';
import { type FakeApi, problem } from '#testing/fake-api.fixture.ts';
import { aTruck } from '#trucks/truck.fixture.ts';

import { ScannerPage } from './scanner.tsx';

const board = page.getByRole('region', { name: 'UNIT STATUS BOARD' });
const log = page.getByRole('log', { name: 'Transmissions' });
const search = page.getByRole('combobox', { name: 'Search an address to monitor' });
const getPanel = (name: string) => page.getByRole('button', { name });

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const aTruckNow = (location: string): NearbyTowTruck => ({
  ...aTruck({ location, reportedAt: inHours(0), changedAt: inHours(0), expiresAt: inHours(4) }),
  distanceMiles: 0,
});

function serveTrucks(api: FakeApi, at: LatLng | null, trucks: NearbyTowTruck[] = []): void {
  serveSite(api);
  browserAt(at);
  api.on('GET', sightingPaths.count, () => ({ live: trucks.length }));
  api.on('GET', sightingPaths.mine, () => []);
  api.on('GET', sightingPaths.nearby, () => trucks);
}

const scanner = onPage(
  <ScannerProvider>
    <ScannerPage />
  </ScannerProvider>,
);

test('signed out, the console says what it is and how many units are tracked, and leads to signing up', async ({
  api,
  show,
}) => {
  visit('/scanner');
  serveTrucks(api, TIMES_SQUARE, [aTruckNow('Elm St')]);
  await show(scanner);
  await expect.element(page.getByText('FREE SCANNER ACCESS')).toBeVisible();
  await expect.element(page.getByText('1 UNITS TRACKED')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'SIGN UP FOR FREE ACCESS' }))
    .toHaveAttribute('href', '/api/login?returnTo=%2Fscanner&mode=sign-up');
});

test('when the server does not say who looks, the console offers to ask again, not to sign up', async ({
  api,
  show,
}) => {
  serveTrucks(api, TIMES_SQUARE, [aTruckNow('Elm St')]);
  signIn(api);
  api.on('GET', accountPaths.user, () => problem(503, "The database isn't responding."));
  await show(scanner);
  await expect.element(page.getByRole('alert')).toHaveTextContent("Couldn't check your account");
  await expect.element(page.getByText('FREE SCANNER ACCESS')).not.toBeInTheDocument();
  signIn(api);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(board).toHaveTextContent('Elm St');
});

test('it loads, awaits a location, scans the new area, and says when nothing is there', async ({ api, show }) => {
  serveTrucks(api, null);
  signIn(api);
  const { promise: counted, resolve: count } = Promise.withResolvers<void>();
  api.on('GET', sightingPaths.count, async () => {
    await counted;
    return { live: 0 };
  });
  api.on('GET', placesPaths.search, () => [
    {
      place_id: 1,
      licence: '',
      display_name: 'Yellowstone National Park, WY',
      lat: '44.6',
      lon: '-110.5',
      importance: 0.5,
      type: 'postcode',
      address: { city: 'Yellowstone National Park', state: 'Wyoming' },
      source: 'gazetteer' as const,
      isExact: false,
    },
  ]);
  await show(scanner);
  await expect.element(page.getByText('Loading tow truck data...')).toBeVisible();
  count();
  await expect.element(board).toHaveTextContent('AWAITING LOCATION - Set location to monitor area units');
  const { promise: looked, resolve: look } = Promise.withResolvers<NearbyTowTruck[]>();
  api.on('GET', sightingPaths.nearby, () => looked);
  await search.fill('Yellowstone National Park');
  await page.getByRole('option', { name: 'Yellowstone National Park, WY' }).click();
  await expect.element(board).toHaveTextContent('LOCATION UPDATED - Scanning new area for active units...');
  look([]);
  await expect.element(board).toHaveTextContent('NO UNITS IN AREA - No tow trucks active in current monitoring area');
});

test('its keys and knobs work by keyboard, and scanning can be put on hold', async ({ api, show }) => {
  serveTrucks(api, TIMES_SQUARE);
  signIn(api);
  await show(scanner);
  const display = page.getByRole('group', { name: 'Display' });
  await expect.element(display).toHaveTextContent('142.500 MHz');
  const turn = async (knob: string, key: string) => {
    (page.getByRole('slider', { name: knob }).element() as HTMLElement).focus();
    await userEvent.keyboard(key);
  };
  await turn('Channel', '{ArrowRight}');
  await expect.element(display).toHaveTextContent('154.625 MHz');
  await expect.element(page.getByRole('slider', { name: 'Squelch' })).toHaveAttribute('aria-valuenow', '3');
  await turn('Squelch', '{End}');
  await expect.element(display).toHaveTextContent('SQL5');
  await page.getByRole('button', { name: 'SCAN', exact: true }).click();
  await expect.element(display).toHaveTextContent('HOLD');
  (page.getByRole('radio', { name: 'AUTO' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(display).toHaveTextContent('PRIORITY');
  await page.getByRole('radio', { name: 'MANUAL' }).click();
  await expect.element(display).toHaveTextContent('MANUAL');
  await getPanel('LIVE TRANSMISSIONS').click();
  await expect.element(log).not.toBeInTheDocument();
});

for (const theme of ['light', 'dark'] as const) {
  test(`on a phone the board is behind the log, nothing overflows, and everything is accessible, ${theme}`, async ({
    api,
    show,
  }) => {
    localStorage.setItem('theme', theme);
    await page.viewport(390, 844);
    serveTrucks(api, TIMES_SQUARE, [aTruckNow('A corner with a rather long name & another long one')]);
    signIn(api);
    await show(scanner);
    await expect.element(log).toHaveTextContent('A corner with a rather long name');
    await expect.element(board).not.toBeInTheDocument();
    await expectAccessible();
    expectNoSidewaysScroll();
    await getPanel('LIVE TRANSMISSIONS').click();
    await expect.element(board).toBeVisible();
    await expectAccessible();
    expectNoSidewaysScroll();
    await page.viewport(320, 640);
    expectNoSidewaysScroll();
  });
}
