import { userEvent } from 'vitest/browser';

import { STREET_SEARCH, placesPaths } from '@towscout/contracts/places/constants';
import type { GeocodedPlace } from '@towscout/contracts/places/schema';
import { watchedPlacePaths } from '@towscout/contracts/watched-places/constants';
import type { AlertPlace } from '@towscout/contracts/watched-places/schema';

import { Upgrade } from '#billing/plan/get-premium.tsx';
import { browserAt, onPage, serveSite, TIMES_SQUARE } from '#places/position.fixture.tsx';
import { expectAccessible } from '#testing/accessibility.fixture.ts';
import { expect, page, test, toasts } from '#testing/component-test.fixture.tsx';
import { type FakeApi, noNetwork, problem } from '#testing/fake-api.fixture.ts';
import type { PlaceSearch } from '#watched-places/places/place-dialog.tsx';
import { PlacesCard } from '#watched-places/places/places-card.tsx';
import { useZoneMigration } from '#watched-places/places/use-zone-migration.ts';

import { PlaceSearchField } from '../place-search-field.tsx';

/** Drawing a map takes a second: only its own test does. */
const SearchWithoutMap: PlaceSearch = ({ radius: _ring, ...search }) => <PlaceSearchField {...search} />;

/** The card of zones on the page of alerts. */
function Zones({ isPremium = true, Search = SearchWithoutMap }: { isPremium?: boolean; Search?: PlaceSearch }) {
  useZoneMigration('member', isPremium);
  return <PlacesCard kind="zone" signedIn isPremium={isPremium} Search={Search} upgrade={<Upgrade />} />;
}

const card = page.getByRole('region', { name: 'Custom Alert Zones' });
const dialog = page.getByRole('dialog', { name: 'Add Zone' });
const address = dialog.getByRole('combobox', { name: 'Address' });
const name = dialog.getByLabelText('Name');
const openDialog = () => card.getByRole('button', { name: 'Add Zone' }).click();
/** The open list of suggestions hides all but itself from a reader, and not from the mouse. */
const addZone = () => dialog.getByRole('button', { name: 'Add Zone', includeHidden: true }).click();
const problemShown = dialog.getByRole('alert', { includeHidden: true });

/** Serves one member's places. */
function servePlaces(api: FakeApi, names: string[] = []) {
  serveSite(api);
  browserAt(TIMES_SQUARE);
  api.on('GET', placesPaths.mapLabels, () => []);
  let places: AlertPlace[] = [];
  const add = (over: Partial<AlertPlace>): AlertPlace => {
    const place: AlertPlace = {
      id: `place-${places.length}`,
      kind: 'zone',
      name: null,
      address: null,
      latitude: 40.75,
      longitude: -73.98,
      radius: 1,
      isActive: true,
      createdAt: new Date().toISOString(),
      expiresAt: null,
      note: null,
      photoUrl: null,
      setByKey: null,
      street: null,
      houseNumber: null,
      ...over,
    };
    places = [...places, place];
    return place;
  };
  for (const each of names) add({ name: each });
  api.on('GET', watchedPlacePaths.places, () => places);
  const save = (): void =>
    api.on('POST', watchedPlacePaths.places, ({ body: { street: _street, houseNumber: _number, ...body } }) =>
      add({ ...body, name: body.name ?? null, address: body.address ?? null, isActive: true }),
    );
  save();
  api.on('PATCH', watchedPlacePaths.place, ({ params, body }) => {
    places = places.map((place) =>
      place.id === params['id']
        ? { ...place, isActive: body.isActive ?? place.isActive, radius: body.radius ?? place.radius }
        : place,
    );
    return places.find(({ id }) => id === params['id']) ?? problem(404, 'That place is gone.');
  });
  api.on('DELETE', watchedPlacePaths.place, ({ params }) => {
    places = places.filter(({ id }) => id !== params['id']);
    return null;
  });
  return { names: () => places.map((place) => `${place.name} ${place.radius}`), latest: () => places.at(-1), save };
}

const MIDTOWN: GeocodedPlace = {
  place_id: 1,
  licence: '',
  display_name: '10036, New York, NY',
  lat: '40.7602',
  lon: '-73.9933',
  importance: 0.5,
  type: 'postcode',
  address: { postcode: '10036', city: 'New York', state: 'New York' },
  source: 'gazetteer',
};

const keepZones = (zones: object[]) => localStorage.setItem('alertZones', JSON.stringify(zones));
const old = (zone: string) => ({ name: zone, latitude: 40.75, longitude: -73.98, radius: 30 });

test('zones are premium, and a free member learns so', async ({ api, show }) => {
  servePlaces(api);
  await show(onPage(<Zones isPremium={false} />));
  await openDialog();
  await expect.element(toasts).toHaveTextContent('Custom alert zones are available for premium subscribers only.');
  await expect.element(card.getByRole('link', { name: 'Upgrade to Premium' })).toBeVisible();
});

test('a zone is added, switched off and deleted', async ({ api, show }) => {
  servePlaces(api);
  await show(onPage(<Zones />));
  await openDialog();
  await addZone();
  await expect.element(toasts).toHaveTextContent('Missing Information');
  await expect.element(toasts).toHaveTextContent('Please enter both a name and address for the alert zone.');
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription('Please enter both a name and address for the alert zone.');
  await name.fill('Home street');
  await addZone();
  await expect.element(address).toHaveFocus();
  await expect.element(address).toHaveAccessibleDescription('Enter an address, a city or a ZIP code.');
  await address.fill('40.7128, -74.0060');
  await userEvent.keyboard('{Enter}');
  await addZone();
  await expect.element(toasts).toHaveTextContent('Zone Added');
  const zone = card.getByRole('listitem').filter({ hasText: 'Home street' });
  await expect.element(zone).toHaveTextContent('0.5 miles');
  await zone.getByRole('switch', { name: 'Home street' }).click();
  await expect.element(toasts).toHaveTextContent('Zone Updated');
  await expect.element(zone.getByRole('switch', { name: 'Home street' })).not.toBeChecked();
  await zone.getByRole('button', { name: 'Delete Home street' }).click();
  await expect.element(toasts).toHaveTextContent('Zone Deleted');
  await expect.element(zone).not.toBeInTheDocument();
});

test('zones from an older browser are moved once, and what the network lost is moved on the next visit', async ({
  api,
  show,
}) => {
  const places = servePlaces(api);
  keepZones([old('First'), old('Second'), old('Third'), { nonsense: true }]);
  api.on('POST', watchedPlacePaths.places, ({ body }) => {
    places.save();
    if (body.name === 'First') api.on('POST', watchedPlacePaths.places, fail);
    return saved(body.name ?? null);
  });
  const saved = (zone: string | null): AlertPlace => ({
    id: 'first',
    kind: 'zone',
    name: zone,
    address: null,
    latitude: 40.75,
    longitude: -73.98,
    radius: 25,
    isActive: true,
    createdAt: new Date().toISOString(),
    expiresAt: null,
    note: null,
    photoUrl: null,
    setByKey: null,
    street: null,
    houseNumber: null,
  });
  const fail = (): never => {
    places.save();
    return noNetwork();
  };
  await show(onPage(<Zones />));
  await expect.element(toasts).toHaveTextContent('Your 2 saved zones now alert you even when TowScout is closed.');
  expect(JSON.parse(localStorage.getItem('alertZones') ?? '')).toEqual([old('Second'), { nonsense: true }]);
  await show(onPage(<Zones />));
  await expect.element(toasts).toHaveTextContent('Your saved zone now alerts you even when TowScout is closed.');
  expect(places.names()).toEqual(['Third 25', 'Second 25']);
  expect(localStorage.getItem('alertZones')).toBe('[{"nonsense":true}]');
});

test('a zone guards the address in its field, and never one that nobody picked', async ({ api, show }) => {
  const places = servePlaces(api);
  api.on('GET', placesPaths.search, ({ query }) => {
    if (query['q'] === '10036') return [{ ...MIDTOWN, isExact: true }];
    if (query['q']?.startsWith('220 W'))
      return Response.json([{ ...MIDTOWN, isExact: false }], { headers: { [STREET_SEARCH.header]: 'unavailable' } });
    return [];
  });
  await show(onPage(<Zones />));
  await openDialog();
  await name.fill('Home');
  await address.fill('40.7128, -74.0060');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toHaveTextContent('40.7128, -74.0060');
  await address.fill('Nowhere at all');
  await expect.element(dialog).not.toHaveTextContent('40.7128, -74.0060');
  await addZone();
  await expect.element(problemShown).toHaveTextContent('No addresses found. Try a different search term.');
  await address.fill('220 W 42nd St, New York');
  await addZone();
  await expect
    .element(problemShown)
    .toHaveTextContent('Street search isn’t available here. Pick the city or ZIP code, or set a pin.');
  await address.fill('10036');
  await addZone();
  await expect.element(dialog).toHaveTextContent('Is it 10036, New York, NY? Press Add Zone again.');
  expect(places.names()).toEqual([]);
  await address.fill('34.0522, -118.2437');
  await addZone();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(places.latest()).toMatchObject({ name: 'Home', latitude: 34.0522 });

  await openDialog();
  await address.fill('34.0522, -118.2437');
  await dialog.getByRole('button', { name: 'Use GPS', includeHidden: true }).click();
  await expect.element(address).toHaveValue('');
  await expect.element(dialog.getByRole('status').filter({ hasText: 'Near ' })).toBeVisible();
});

test('the dialog works by keyboard, and reports the outcome after it was closed', async ({ api, show }) => {
  servePlaces(api);
  await show(onPage(<Zones />));
  await openDialog();
  await address.click();
  await userEvent.keyboard('El');
  const hint = page.getByText('Enter at least 3 characters');
  await expect.element(hint).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(hint).not.toBeInTheDocument();
  await expect.element(address).toHaveValue('El');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();

  await openDialog();
  await dialog.getByRole('combobox', { name: 'Radius' }).click();
  await page.getByRole('option', { name: '1.0 mile', exact: true }).click();
  await address.fill('34.0522, -118.2437');
  await name.fill('Home');
  await userEvent.keyboard('{Enter}');
  await expect.element(toasts).toHaveTextContent('TowScout alerts you when a tow truck comes within 1.0 mile of Home.');
  await expect.element(dialog).not.toBeInTheDocument();

  const { promise: answered, resolve: answer } = Promise.withResolvers<Response>();
  api.on('POST', watchedPlacePaths.places, () => answered);
  await openDialog();
  await name.fill('Work');
  await address.fill('34.0522, -118.2437');
  await addZone();
  await expect.element(dialog.getByRole('button', { name: 'Saving…' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  answer(problem(500, 'No.'));
  await expect.element(toasts).toHaveTextContent('Failed to create alert zone. Please try again.');
});

test('a zone’s row names all its controls, and keeps the focus in its card when it is removed', async ({
  api,
  show,
}) => {
  servePlaces(api, ['Home', 'Work']);
  await show(onPage(<Zones />));
  const radius = card.getByRole('combobox', { name: 'Radius of Work', exact: true });
  await expect.element(radius).toHaveTextContent('1.0 mile');
  await expectAccessible();
  await radius.click();
  await page.getByRole('option', { name: '2.0 miles' }).click();
  await expect.element(toasts).toHaveTextContent('Zone Updated');
  for (const zone of ['Home', 'Work']) {
    (card.getByRole('button', { name: `Delete ${zone}` }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(card.getByRole('switch', { name: zone })).not.toBeInTheDocument();
    await expect.element(card.getByRole('heading', { name: 'Custom Alert Zones' })).toHaveFocus();
  }
});

test('a zone is set on its map by a tap, the pin is dragged and moved by keys, and its name follows', async ({
  api,
  show,
}) => {
  const places = servePlaces(api);
  await show(onPage(<Zones Search={PlaceSearchField} />));
  await openDialog();
  await name.fill('Corner');
  const map = dialog.getByRole('region', { name: /^Set the place on the map/ });
  const pin = dialog.getByRole('button', { name: /^The pin/ });
  const putHere = dialog.getByRole('button', { name: 'Put the pin here' });
  await expect.element(putHere).toBeVisible();
  await userEvent.click(map, { position: { x: 100, y: 80 } });
  await expect.element(pin).toBeVisible();
  await expect.element(dialog.getByText('Near Times Square, New York')).toBeVisible();
  await addZone();
  await expect.element(toasts).toHaveTextContent('Zone Added');
  expect(places.latest()).toMatchObject({ name: 'Corner', address: 'Near Times Square, New York', radius: 0.5 });

  await openDialog();
  await name.fill('Dragged');
  await putHere.click();
  await userEvent.dragAndDrop(pin, map, { targetPosition: { x: 60, y: 60 } });
  await addZone();
  await expect.poll(() => places.latest()?.name).toBe('Dragged');
  expect(places.latest()?.latitude).toBeGreaterThan(TIMES_SQUARE.lat + 0.0005);
  expect(places.latest()?.longitude).toBeLessThan(TIMES_SQUARE.lng - 0.0005);

  await openDialog();
  await name.fill('By keys');
  await putHere.click();
  pin.element().focus();
  await userEvent.keyboard('{ArrowUp}');
  await addZone();
  await expect.poll(() => places.latest()?.name).toBe('By keys');
  expect(places.latest()?.latitude).toBeGreaterThan(TIMES_SQUARE.lat);
  expect(places.latest()?.longitude).toBeCloseTo(TIMES_SQUARE.lng, 4);
});
