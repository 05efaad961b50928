import { placesPaths } from '@towscout/contracts/places/paths';

import { browserAt, onPage, serveSite, SPRINGFIELD } from '#places/position.fixture.tsx';
import { expect, page, test } from '#testing/component-test.fixture.tsx';
import type { FakeApi } from '#testing/fake-api.fixture.ts';

import { TowedPage } from './towed.tsx';

const THE_LOOP = { lat: 41.8837, lng: -87.6289 };
const plateState = page.getByRole('combobox', { name: 'State of the plate' });
const towedIn = page.getByRole('combobox', { name: 'State where you were towed' });
const whereToCall = page.getByRole('combobox', { name: 'Where to call' });

function serveChicago(api: FakeApi): void {
  serveSite(api);
  const address = { neighbourhood: 'Loop', city: 'Chicago', state: 'Illinois' };
  api.on('GET', placesPaths.reverse, () => ({ ...SPRINGFIELD, display_name: 'Loop, Chicago, IL', address }));
}

test('the plate’s state, the rights and whom to call follow the place, until the user says otherwise', async ({
  api,
  show,
}) => {
  serveChicago(api);
  browserAt(THE_LOOP);
  await show(onPage(<TowedPage />));
  await expect.element(plateState).toHaveTextContent('Illinois');
  await expect.element(towedIn).toHaveTextContent('Illinois');
  await expect.element(page.getByText(/Ill. Admin. Code/)).toBeVisible();
  await expect.element(whereToCall).toHaveTextContent('Chicago');
  await plateState.click();
  await page.getByRole('option', { name: 'Indiana' }).click();
  await expect.element(plateState).toHaveTextContent('Indiana');
  await expect.element(towedIn).toHaveTextContent('Illinois');
});

test('without a place no state is chosen for anybody', async ({ api, show }) => {
  serveChicago(api);
  browserAt(null);
  await show(onPage(<TowedPage />));
  await expect.element(plateState).toHaveTextContent('Choose a state');
  await expect.element(towedIn).toHaveTextContent('Choose a state');
  await expect.element(whereToCall).toHaveTextContent('Another city');
  await expect.element(page.getByText(/Cal\. Veh\. Code/)).not.toBeInTheDocument();
});
