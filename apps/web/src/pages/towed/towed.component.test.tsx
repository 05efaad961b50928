import { placesPaths } from '@towscout/contracts/places/constants';

import { browserAt, onPage, serveSite, SPRINGFIELD } from '#places/position.fixture.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessibility.fixture.ts';
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
  await expect.element(whereToCall).toHaveTextContent('Chicago, IL');
  await expect
    .element(page.getByRole('link', { name: 'Call Chicago, day and night, 312-744-4444' }))
    .toHaveAttribute('href', 'tel:+13127444444');
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
  await expect.element(page.getByText('Set the spot where the car stood first.')).toBeVisible();
});

test('official look-ups of the state are cited with the day; where we know none we say so', async ({ api, show }) => {
  serveChicago(api);
  browserAt(THE_LOOP);
  await show(onPage(<TowedPage />));
  const lookUps = page.getByRole('region', { name: 'Official look-ups' });
  await expect
    .element(lookUps.getByRole('link', { name: 'Chicago: cars towed in the last 90 days, by plate' }))
    .toHaveAttribute('href', 'https://data.cityofchicago.org/d/ygr5-vcbg');
  await expect.element(lookUps.getByText('Checked Nov 26, 2026').first()).toBeVisible();
  await expect.element(lookUps.getByText(/ygr5-vcbg/)).toBeVisible();
  await expect.element(page.getByText(/must tell the police within one hour/)).toBeVisible();
  await expectAccessible();
  await towedIn.click();
  await page.getByRole('option', { name: 'Nevada' }).click();
  await expect.element(lookUps.getByText('We know no official look-up for Nevada.')).toBeVisible();
});

test('a town without facts says so, and facts can be written for it', async ({ api, show }) => {
  serveSite(api);
  const address = { city: 'Hartford', county: 'Washington', state: 'Wisconsin' };
  api.on('GET', placesPaths.reverse, () => ({ ...SPRINGFIELD, display_name: 'Hartford, WI', address }));
  browserAt({ lat: 44.9, lng: -90.3 });
  await show(onPage(<TowedPage />));
  await expect.element(page.getByText('We have no facts for Hartford yet.')).toBeVisible();
  await expect.element(whereToCall).toHaveTextContent('Hartford, WI');
  await expect.element(page.getByRole('button', { name: 'Add a fact' })).toBeVisible();
});

test('a fact of long ago says so', async ({ api, show }) => {
  serveSite(api);
  const address = { city: 'Kansas City', county: 'Jackson', state: 'Missouri' };
  api.on('GET', placesPaths.reverse, () => ({ ...SPRINGFIELD, display_name: 'Kansas City, MO', address }));
  browserAt({ lat: 39.1, lng: -94.58 });
  await show(onPage(<TowedPage />));
  await expect.element(page.getByText('7750 E. Front Street, Kansas City, MO')).toBeVisible();
  await expect.element(page.getByText('Older than 18 months: call first')).toBeVisible();
  await expect.element(page.getByText('Checked Jan 8, 2009')).toBeVisible();
});

test('fits a narrow phone in both themes', async ({ api, show }) => {
  const { innerWidth: width, innerHeight: height } = window;
  await page.viewport(320, 640);
  serveChicago(api);
  browserAt(THE_LOOP);
  for (const theme of ['light', 'dark']) {
    localStorage.setItem('theme', theme);
    await show(onPage(<TowedPage />));
    await expect.element(page.getByText('Official look-ups')).toBeVisible();
    expectNoSidewaysScroll();
    await expectAccessible();
  }
  await page.viewport(width, height);
});
