import { vi } from 'vitest';

import { expectAccessible } from '#testing/accessibility.fixture.ts';
import { expect, page, test } from '#testing/component-test.fixture.tsx';

import { CityCard } from './city-card.tsx';

const whereToCall = page.getByRole('combobox', { name: 'Where to call' });
const MISSION = { lat: 37.76, lng: -122.42 };

test('a city’s facts stand with whom to call, where each is from and when it was read', async ({ show }) => {
  await show(<CityCard place={{ city: 'San Francisco', county: 'San Francisco', state: 'CA' }} at={MISSION} />);
  await expect.element(page.getByRole('heading', { name: 'Towed in San Francisco' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Call San Francisco impound, 415-865-8200' }))
    .toHaveAttribute('href', 'tel:+14158658200');
  await expect.element(page.getByText('Where cars are taken')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'From sfmta.com' }).first())
    .toHaveAttribute('href', 'https://www.sfmta.com/getting-around/drive-park/towed-vehicles');
  await expect.element(page.getByText('Read in a stored copy, Nov 22, 2026').first()).toBeVisible();
  expect(page.getByText(/center is about/).elements()).toEqual([]);
  await expectAccessible();
});

test('all pounds of a city stand, each with its number and the way', async ({ show }) => {
  await show(<CityCard place={{ city: 'Flushing', county: 'Queens', state: 'NY' }} at={null} />);
  await expect.element(page.getByRole('heading', { name: 'Towed in New York City' })).toBeVisible();
  for (const phone of ['718-585-1385', '718-237-3300', '718-359-6200', '311'])
    await expect.element(page.getByRole('link', { name: new RegExp(`^Call .*, ${phone}$`) })).toBeVisible();
  expect(page.getByRole('link', { name: 'Directions' }).elements()).toHaveLength(3);
});

test('between two cities the nearer one is told, with the distance, until another is chosen', async ({ show }) => {
  await show(
    <CityCard place={{ city: 'Emeryville', county: 'Alameda', state: 'CA' }} at={{ lat: 37.833, lng: -122.29 }} />,
  );
  await expect.element(page.getByText(/^Oakland’s center is about 2\.3.mi away\./)).toBeVisible();
  await expect.element(page.getByText('72 hours', { exact: true })).toBeVisible();
  await whereToCall.click();
  await page.getByRole('option', { name: 'San Diego, CA' }).click();
  await expect.element(page.getByRole('heading', { name: 'Towed in San Diego' })).toBeVisible();
  await expect.element(page.getByText(/^Oakland’s center/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: /619-531-2000/ })).toBeVisible();
});

test('outside of the country, and far from each city, no city’s number is told', async ({ show }) => {
  await show(<CityCard place={null} at={{ lat: 48.86, lng: 2.35 }} />);
  await expect.element(page.getByText('Set your spot, or choose a city.')).toBeVisible();
  await expect.element(page.getByText('311, or the police non-emergency number')).toBeVisible();
  await show(
    <CityCard place={{ city: 'Hartford', county: 'Washington', state: 'WI' }} at={{ lat: 44.9, lng: -90.3 }} />,
  );
  await expect.element(whereToCall).toHaveTextContent('Hartford, WI');
  await expect.element(page.getByText('We have no facts for Hartford yet.')).toBeVisible();
  expect(page.getByRole('link', { name: /^Call/ }).elements()).toEqual([]);
});

test('a fact that may not stand is refused; one that may is written as a new file', async ({ show }) => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await show(<CityCard place={{ city: 'Hartford', county: 'Washington', state: 'WI' }} at={null} />);
  await page.getByRole('button', { name: 'Add a fact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a fact' });
  await dialog.getByLabelText('Phone, if there is one').fill('555-0100');
  await dialog.getByLabelText('Address of the official page').fill('http://example.gov');
  await dialog.getByLabelText('Day you read it').fill('2999-01-01');
  await dialog.getByRole('button', { name: 'Write it' }).click();
  for (const refusal of [
    'Write what it says, in 300 characters or fewer.',
    'Enter a phone like 415-555-0100, or 311.',
    'Enter an address that begins with https://.',
    'Enter the day you read it, not one ahead.',
  ])
    await expect.element(dialog.getByText(refusal)).toBeVisible();
  await expectAccessible();

  await dialog.getByLabelText('What is it about?').selectOptions('How long a car may stand');
  await dialog.getByLabelText('What it says, in English').fill('A car may stand 24 hours.');
  await dialog.getByLabelText('Hours that a car may stand').fill('24');
  await dialog.getByLabelText('Phone, if there is one').fill('');
  await dialog.getByLabelText('Address of the official page').fill('https://www.example.gov/parking');
  await dialog.getByLabelText('Day you read it').fill('2026-11-29');
  await dialog.getByRole('button', { name: 'Write it' }).click();
  const written = dialog.getByRole('region', { name: 'Your fact, as its file needs it' });
  await expect.element(written).toHaveTextContent('packages/domain/src/towed-cars/city-cards/cards/wi/hartford.json');
  await written.getByRole('button', { name: 'Copy it' }).click();
  expect(JSON.parse(copied.mock.calls[0]?.[0] ?? '')).toEqual({
    city: 'Hartford',
    state: 'WI',
    facts: [
      {
        kind: 'limit',
        hours: 24,
        text: 'A car may stand 24 hours.',
        source: 'https://www.example.gov/parking',
        checked: '2026-11-29',
      },
    ],
  });
  await expectAccessible();
});
