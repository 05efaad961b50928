import { useState } from 'react';

import { towPaths } from '@towscout/contracts/tows/paths';
import type { CityList, TowedCar, TowedCars } from '@towscout/contracts/tows/schema';
import type { PostalPlace } from '@towscout/domain/missing-car/tow-contacts';

import { expect, page, test } from '#testing/component-test.fixture.tsx';
import { noNetwork } from '#testing/fake-api.fixture.ts';

import { FindMyCar } from './find-my-car.tsx';

const list = (city: string, over: Partial<CityList> = {}): CityList => ({
  source: city.toLowerCase(),
  city,
  lists: 'towed cars',
  unknownBecause: null,
  syncedAt: new Date(Date.now() - 2 * 3_600_000).toISOString(),
  newestEntryAt: null,
  ...over,
});
const never = { unknownBecause: 'never_synced', syncedAt: null } as const;
const car = (over: Partial<TowedCar> = {}): TowedCar => ({
  id: 'chicago:1',
  source: 'chicago',
  city: 'Chicago',
  kind: 'towed',
  towedAt: '2026-11-20T06:00:00.000Z',
  isTimeKnown: false,
  timeZone: 'America/Chicago',
  make: 'Chevrolet',
  color: 'Red',
  towedFrom: null,
  reason: null,
  isStateKnown: true,
  heldAt: { name: 'City of Chicago auto pound', address: '701 N Sacramento Ave, Chicago, IL', phone: '(773) 265-7605' },
  ...over,
});

function Card({ city = null, startState = 'IL' }: { city?: PostalPlace | null; startState?: string | null }) {
  const [state, setState] = useState(startState);
  return <FindMyCar state={state} onStateChange={setState} city={city} />;
}
const lookUp = async (plate: string) => {
  await page.getByLabelText('License plate').fill(plate);
  await page.getByRole('button', { name: 'Look it up' }).click();
};
const answer = (cars: TowedCar[], ...lists: CityList[]): TowedCars => ({ cars, elsewhere: [], lists });

test('a car that is found shows its pound, a number to call and the way', async ({ api, show }) => {
  api.on('GET', towPaths.towedCars, ({ query }) => {
    expect(query).toEqual({ plate: 'ABC1234', state: 'IL' });
    return answer([car()], list('Chicago'), list('Hartford', never));
  });
  await show(<Card />);
  await lookUp(' abc-1234 ');
  await expect.element(page.getByText('Your car is on a city’s list')).toBeVisible();
  await expect.element(page.getByText('Towed Fri, Nov 20')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Call City of Chicago auto pound, (773) 265-7605' }))
    .toHaveAttribute('href', 'tel:+17732657605');
  await expect
    .element(page.getByRole('link', { name: 'Directions' }))
    .toHaveAttribute('href', expect.stringContaining('701%20N%20Sacramento'));
  await expect.element(page.getByText('Chicago, towed cars: checked 2 h ago')).toBeVisible();
  await expect.element(page.getByText('Hartford, towed cars: not checked yet')).toBeVisible();
});

test('several entries are told apart, and a plate without a state is said to be uncertain', async ({ api, show }) => {
  const moved = car({ id: 'chicago:2', kind: 'relocated', color: 'Gray', isStateKnown: false, reason: 'Street work' });
  api.on('GET', towPaths.towedCars, () => answer([car(), moved], list('Chicago')));
  await show(<Card />);
  await lookUp('TWO2');
  await expect.element(page.getByText('2 entries for this plate')).toBeVisible();
  await expect.element(page.getByText('Moved', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/does not say which state/)).toBeVisible();
});

test('not found names the lists that were looked at, and the next step; another plate clears the answer', async ({
  api,
  show,
}) => {
  const relocated = list('Chicago', { source: 'chicago_relocated', lists: 'relocated cars' });
  const unread = list('Chicago', { source: 'chicago_pounds', lists: 'pounds', ...never });
  api.on('GET', towPaths.towedCars, () => answer([], list('Chicago'), relocated, unread, list('Hartford')));
  await show(<Card city={{ city: 'New York', county: null, state: 'NY' }} />);
  await lookUp('NONE1');
  const words = page.getByText(
    'Not on Chicago’s lists of towed cars and relocated cars or Hartford’s list of towed cars under Illinois',
  );
  await expect.element(words).toBeVisible();
  await expect.element(page.getByText('Chicago, towed cars and relocated cars: checked 2 h ago')).toBeVisible();
  await expect.element(page.getByText('Chicago, pounds: not checked yet')).toBeVisible();
  await expect.element(page.getByText(/some cities take up to 2 hours/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Call NYC 311, 311' })).toHaveAttribute('href', 'tel:311');
  await page.getByLabelText('License plate').fill('NONE2');
  await expect.element(words).not.toBeInTheDocument();
});

test('with no list that is up to date nothing is known, and without a network the numbers still stand', async ({
  api,
  show,
}) => {
  api.on('GET', towPaths.towedCars, () => answer([], list('Chicago', never)));
  await show(<Card city={{ city: 'San Francisco', county: null, state: 'CA' }} />);
  await lookUp('ABC1');
  await expect.element(page.getByText('We can’t tell', { exact: true })).toBeVisible();
  api.on('GET', towPaths.towedCars, noNetwork);
  await lookUp('ABC2');
  await expect.element(page.getByText(/You're offline/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: /415-865-8200/ })).toBeVisible();
});

test('a plate that is listed under another state is said to be, and is looked up there', async ({ api, show }) => {
  api.on('GET', towPaths.towedCars, ({ query }) =>
    query['state'] === 'IN'
      ? answer([car()], list('Chicago'))
      : {
          cars: [],
          elsewhere: [
            { city: 'Chicago', lists: 'towed cars', state: 'IN' },
            { city: 'Chicago', lists: 'towed cars', state: 'ON' },
          ],
          lists: [list('Chicago')],
        },
  );
  await show(<Card />);
  await lookUp('TWIN1');
  await expect.element(page.getByText('Not listed under Illinois, but under another state')).toBeVisible();
  await expect.element(page.getByText('Indiana: on Chicago’s list of towed cars')).toBeVisible();
  // An unknown state has no button.
  await expect.element(page.getByText('ON: on Chicago’s list of towed cars')).toBeVisible();
  expect(page.getByRole('button', { name: /^Look under/ }).elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'Look under Indiana' }).click();
  await expect.element(page.getByText('Your car is on a city’s list')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'State of the plate' })).toHaveTextContent('Indiana');
});

test('without a state nothing is asked; a city of the same name elsewhere has no number made up', async ({ show }) => {
  await show(<Card startState={null} city={{ city: 'Hartford', county: null, state: 'WI' }} />);
  await expect.element(page.getByRole('combobox', { name: 'State of the plate' })).toHaveTextContent('Choose a state');
  await expect.element(page.getByRole('combobox', { name: 'Where to call' })).toHaveTextContent('Hartford, WI');
  await lookUp('ABC1');
  await expect.element(page.getByText('Choose the state of your plate.')).toBeVisible();
  expect(page.getByRole('link', { name: /^Call/ }).elements()).toEqual([]);
});

test('what is no plate is refused before it is asked', async ({ show }) => {
  await show(<Card />);
  await lookUp('12345678910');
  await expect.element(page.getByText('Enter a plate with 1 to 8 letters and numbers.')).toBeVisible();
});
