import { useState } from 'react';

import { towPaths } from '@towscout/contracts/towed-cars/constants';
import type { TowedCar, TowedCars, TowList, TowWatch } from '@towscout/contracts/towed-cars/schema';

import { expectAccessible } from '#testing/accessibility.fixture.ts';
import { expect, page, test, toasts } from '#testing/component-test.fixture.tsx';
import { noNetwork } from '#testing/fake-api.fixture.ts';

import { FindMyCar } from './find-my-car.tsx';
import type { LookedAt } from './missing-car.tsx';

const list = (city: string, over: Partial<TowList> = {}): TowList => ({
  source: city.toLowerCase(),
  city,
  lists: 'towed cars',
  unknownBecause: null,
  syncedAt: new Date(Date.now() - 2 * 3_600_000).toISOString(),
  newestEntryAt: null,
  hasPlates: true,
  timeOf: 'tow',
  notAskedBecause: null,
  appears: null,
  ...over,
});
const lot = (over: Partial<TowList> = {}) =>
  list('Norfolk', { lists: 'cars on its lot', hasPlates: false, timeOf: 'arrival', ...over });
const never = { unknownBecause: 'never_synced', syncedAt: null } as const;
const car = (over: Partial<TowedCar> = {}): TowedCar => ({
  id: 'chicago:1',
  source: 'chicago',
  city: 'Chicago',
  kind: 'towed',
  towedAt: '2026-11-20T06:00:00.000Z',
  isTimeKnown: false,
  timeZone: 'America/Chicago',
  timeOf: 'tow',
  make: 'Chevrolet',
  model: null,
  distanceMiles: null,
  color: 'Red',
  towedFrom: null,
  reason: null,
  isStateKnown: true,
  heldAt: { name: 'City of Chicago auto pound', address: '701 N Sacramento Ave, Chicago, IL', phone: '(773) 265-7605' },
  ...over,
});

type CardProps = { startState?: string | null; at?: LookedAt | null; isSignedIn?: boolean };

function Card({ startState = 'IL', at = null, isSignedIn = false }: CardProps) {
  const [state, setState] = useState(startState);
  return <FindMyCar state={state} onStateChange={setState} at={at} setPlace={null} isSignedIn={isSignedIn} />;
}
const SPOT: LookedAt = { place: { lat: 36.8468, lng: -76.2852 }, name: 'Granby St' };
const lookUp = async (plate: string) => {
  await page.getByLabelText('License plate').fill(plate);
  await page.getByRole('button', { name: 'Find my car' }).click();
};
const answer = (cars: TowedCar[], ...lists: TowList[]): TowedCars => ({ cars, alike: [], elsewhere: [], lists });

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
  await expect.element(page.getByText(/^Chicago, towed cars: checked 2 h ago/)).toBeVisible();
  await expect.element(page.getByText('Hartford, towed cars: not loaded yet')).toBeVisible();
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
  await show(<Card />);
  await lookUp('NONE1');
  const words = page.getByText(
    'Not on Chicago’s lists of towed cars and relocated cars or Hartford’s list of towed cars under Illinois',
  );
  await expect.element(words).toBeVisible();
  await expect.element(page.getByText(/^Chicago, towed cars and relocated cars: checked 2 h ago/)).toBeVisible();
  await expect.element(page.getByText('Chicago, pounds: not loaded yet')).toBeVisible();
  await expect.element(page.getByText(/^It may still have been towed\./)).toBeVisible();
  await page.getByLabelText('License plate').fill('NONE2');
  await expect.element(words).not.toBeInTheDocument();
});

test('with no list that is up to date nothing is known, and without a network that is said', async ({ api, show }) => {
  api.on('GET', towPaths.towedCars, () => answer([], list('Chicago', never)));
  await show(<Card />);
  await lookUp('ABC1');
  await expect.element(page.getByText('We can’t tell', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Chicago’s list of towed cars has not loaded yet. Please call.')).toBeVisible();
  api.on('GET', towPaths.towedCars, noNetwork);
  await lookUp('ABC2');
  await expect.element(page.getByText(/Can't reach TowScout/)).toBeVisible();
});

test('a plate that is listed under another state is said to be, and is looked up there', async ({ api, show }) => {
  api.on('GET', towPaths.towedCars, ({ query }) =>
    query['state'] === 'IN'
      ? answer([car()], list('Chicago'))
      : {
          cars: [],
          alike: [],
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

test('without a state nothing is asked', async ({ show }) => {
  await show(<Card startState={null} />);
  await expect.element(page.getByRole('combobox', { name: 'State of the plate' })).toHaveTextContent('Choose a state');
  await lookUp('ABC1');
  await expect.element(page.getByText('Choose the state of your plate.')).toBeVisible();
});

test('what is no plate is refused before it is asked', async ({ show }) => {
  await show(<Card />);
  await lookUp('12345678910');
  await expect.element(page.getByText('Enter a plate with 1 to 8 letters and numbers.')).toBeVisible();
});

const appears = { cars: 40, halfMinutes: 50, ninetyPercentMinutes: 240, isByDay: false };

test('without a plate the make, the spot and the hour are looked for, and a likeness is no find', async ({
  api,
  show,
}) => {
  api.on('GET', towPaths.towedCars, ({ query }) => {
    expect(query).toEqual({ make: 'Toyota', lat: '36.846800', lng: '-76.285200', since: expect.any(String) });
    const alike = [
      car({
        id: 'norfolk:1',
        city: 'Norfolk',
        timeOf: 'arrival',
        isTimeKnown: true,
        timeZone: 'America/New_York',
        towedAt: '2026-10-08T21:59:57.000Z',
        make: 'Toyota',
        model: 'Corolla',
        color: null,
        isStateKnown: false,
        distanceMiles: 0.2,
      }),
    ];
    return {
      cars: [],
      alike,
      elsewhere: [],
      lists: [lot({ appears }), list('Chicago', { notAskedBecause: 'needs_plate' })],
    };
  });
  await show(<Card at={SPOT} />);
  await page.getByLabelText('Make of the car').fill('Toyota');
  await page.getByRole('button', { name: 'Find my car' }).click();
  await expect.element(page.getByText('A car like yours is on a list')).toBeVisible();
  await expect.element(page.getByText(/^Norfolk · Toyota Corolla$/)).toBeVisible();
  await expect.element(page.getByText(/Came to the lot Thu, Oct 8, 5:59 PM · 0\.2.mi from your spot/)).toBeVisible();
  await expect.element(page.getByText(/^Its list gives no plate/)).toBeVisible();
  await expect
    .element(page.getByText(/Half appear within 50 min of reaching the lot. Nine in ten take up to 4 h\.$/))
    .toBeVisible();
  await expect.element(page.getByText('Chicago, towed cars: not searched: it needs a plate')).toBeVisible();
  await expectAccessible();
});

test('with a plate and a spot both are sent; soon after the tow, not found is said to be early', async ({
  api,
  show,
}) => {
  api.on('GET', towPaths.towedCars, ({ query }) => {
    expect(query).toMatchObject({ plate: 'ABC1', state: 'IL', lat: '36.846800' });
    return answer([], list('Chicago', { appears }), lot({ notAskedBecause: 'outside' }));
  });
  await show(<Card at={SPOT} />);
  await page.getByRole('combobox', { name: 'When you last saw it' }).click();
  await page.getByRole('option', { name: '1 hour ago' }).click();
  await lookUp('ABC1');
  await expect.element(page.getByText('Not on Chicago’s list of towed cars under Illinois')).toBeVisible();
  await expect.element(page.getByText(/^It may be too early/)).toBeVisible();
  await expect.element(page.getByText(/Norfolk, cars on its lot: not searched, because the spot/)).toBeVisible();
});

const watch: TowWatch = {
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  plate: 'ABC1',
  state: 'IL',
  make: null,
  cities: [],
  since: '2026-11-26T08:00:00.000Z',
  endsAt: '2026-12-10T08:00:00.000Z',
  foundAt: null,
};

test('a member is told when it appears, sees what is looked for, and stops it', async ({ api, show }) => {
  let watches: TowWatch[] = [];
  api.on('GET', towPaths.watches, () => watches);
  api.on('GET', towPaths.towedCars, () => answer([], list('Chicago')));
  api.on('POST', towPaths.watches, ({ body }) => {
    expect(body).toEqual({ plate: 'ABC1', state: 'IL', since: expect.any(Date) });
    watches = [
      watch,
      { ...watch, id: '6f9619ff-8b86-4d01-b42d-00cf4fc964fe', plate: null, state: null, make: 'Toyota' },
    ];
    return watch;
  });
  await show(<Card isSignedIn />);
  await lookUp('ABC1');
  await page.getByRole('button', { name: 'Tell me when it appears' }).click();
  await expect.element(page.getByText('We look on the lists until Dec 10, 2026 and notify you once.')).toBeVisible();
  await expect.element(page.getByText('A Toyota, without its plate')).toBeVisible();
  await expectAccessible();
  api.on('DELETE', towPaths.watch, () => {
    watches = [];
    return null;
  });
  await page.getByRole('button', { name: 'Stop looking for ABC1 (Illinois)' }).click();
  await expect.element(toasts.getByText('We no longer look for this car.')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Cars we look for' })).not.toBeInTheDocument();
});

test('a visitor is asked to sign in for that; a failure is said', async ({ api, show }) => {
  api.on('GET', towPaths.towedCars, () => answer([], list('Chicago')));
  await show(<Card />);
  await lookUp('ABC1');
  await expect.element(page.getByRole('link', { name: 'Sign in to be told when it appears' })).toBeVisible();
  api.on('GET', towPaths.watches, () => []);
  api.on('POST', towPaths.watches, noNetwork);
  await show(<Card isSignedIn />);
  await lookUp('ABC1');
  await page.getByRole('button', { name: 'Tell me when it appears' }).click();
  await expect.element(toasts.getByText('Error')).toBeVisible();
});
