import { placesPaths } from '@towscout/contracts/places/constants';

import { browserAt, onPage, serveSite, TIMES_SQUARE } from '#places/position.fixture.tsx';
import { usePosition } from '#places/use-position.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessibility.fixture.ts';
import { expect, page, test, toasts } from '#testing/component-test.fixture.tsx';

import { DashboardPark } from './actions.tsx';

const ADDRESS = { street: 'Market St', houseNumber: '1355' };
const MARKET = { lat: 37.7765, lng: -122.4172, accuracyMetres: 40, address: ADDRESS };
const MARKET_NAME = '1355 Market St, San Francisco, CA';

function Parking() {
  const { position, setPlace } = usePosition();
  return (
    <>
      <p>From {position?.origin ?? 'nowhere'}</p>
      <button onClick={() => setPlace(MARKET, 'searched', MARKET_NAME)}>Look at Market St</button>
      <DashboardPark />
    </>
  );
}

const park = page.getByRole('button', { name: 'I parked here' });
const lookAtMarket = page.getByRole('button', { name: 'Look at Market St' });
const dialog = page.getByRole('dialog', { name: 'Where is your car?' });
/** Removes the car that an earlier test left, as another tab would when the user leaves. */
const withoutCar = () => window.dispatchEvent(new StorageEvent('storage', { key: 'parked-car', newValue: null }));
const parkedAt = (): unknown => JSON.parse(localStorage.getItem('parked-car') ?? 'null');

test("'I parked here' asks which place is meant when the map shows another than mine, names it, and undoes it", async ({
  api,
  show,
}) => {
  await page.viewport(320, 640);
  withoutCar();
  serveSite(api);
  browserAt(TIMES_SQUARE);
  await show(onPage(<Parking />));
  await expect.element(page.getByText('From gps')).toBeVisible();
  await lookAtMarket.click();
  await park.click();
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  expectNoSidewaysScroll();
  await dialog.getByRole('button', { name: MARKET_NAME }).click();
  await expect.element(toasts).toHaveTextContent(`Parking spot saved${MARKET_NAME}. It is saved on this device.`);
  expect(parkedAt()).toMatchObject({ latitude: MARKET.lat, longitude: MARKET.lng, address: ADDRESS });
  await toasts.getByRole('button', { name: 'Undo' }).click();
  await expect.element(park).toBeVisible();
  await expect.element(toasts).not.toHaveTextContent('Parking spot saved');
  expect(parkedAt()).toBeNull();

  await park.click();
  await dialog.getByRole('button', { name: 'My location' }).click();
  await expect.element(toasts).toHaveTextContent('Near Times Square, New York. It is saved on this device.');
  expect(parkedAt()).toMatchObject({ latitude: TIMES_SQUARE.lat, longitude: TIMES_SQUARE.lng, address: null });
});

test('without a location an address that was searched for is where the car is', async ({ api, show }) => {
  withoutCar();
  serveSite(api);
  browserAt(null);
  await show(onPage(<Parking />));
  await expect.element(page.getByText('From default')).toBeVisible();
  await lookAtMarket.click();
  await park.click();
  await expect.element(toasts).toHaveTextContent(MARKET_NAME);
  expect(parkedAt()).toMatchObject({ latitude: MARKET.lat, longitude: MARKET.lng });
});

test('a spot that nothing names is called by its coordinates', async ({ api, show }) => {
  withoutCar();
  serveSite(api);
  api.on('GET', placesPaths.reverse, () => new Response(null, { status: 502 }));
  browserAt(TIMES_SQUARE);
  await show(onPage(<Parking />));
  await expect.element(page.getByText('From gps')).toBeVisible();
  await park.click();
  await expect.element(toasts).toHaveTextContent('40.7589, -73.9851');
});
