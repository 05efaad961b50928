import { onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { outlookPaths } from '@towscout/contracts/parking-rules/constants';
import type { OutlookView } from '@towscout/contracts/parking-rules/schema';

import { storage } from '#platform/storage.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessibility.fixture.ts';
import { expect, page, test } from '#testing/component-test.fixture.tsx';
import { type FakeApi, problem } from '#testing/fake-api.fixture.ts';

import { useChosenSide } from './chosen-side.ts';
import { OutlookDialog } from './outlook-dialog.tsx';
import { OutlookLine } from './outlook-line.tsx';
import { aSide, aTable, anInterval, anOutlook, FROM, later, nothingKnown, otherSide, SPOT } from './outlook.fixture.ts';

const CLEANING = 'Fine until Tue 8 am, then street cleaning on this side.';
const LOW = 'Ticket risk tonight: low (about 1 in 900 an hour, between 1 in 450 and 1 in 1,800).';

function serve(api: FakeApi, outlook: OutlookView): void {
  vi.useFakeTimers({ toFake: ['Date'], now: FROM });
  onTestFinished(() => void vi.useRealTimers());
  api.on('GET', outlookPaths.outlook, () => outlook);
}

function AtCar() {
  const spot = { ...SPOT, since: FROM };
  const side = useChosenSide(spot);
  return (
    <>
      <OutlookLine spot={spot} where="At your car" chosen={side.chosen} onOpen={() => {}} />
      <OutlookDialog open onOpenChange={() => {}} name="Fell St" spot={spot} reported={<p>Two reports</p>} {...side} />
    </>
  );
}

const dialog = page.getByRole('dialog', { name: 'Parking at your car' });
const verdict = dialog.getByRole('status');

function boxSides(element: Element): number[] {
  const { width, height } = element.getBoundingClientRect();
  return [width, height];
}

for (const [width, size] of [
  [320, 16],
  [390, 32],
  [1280, 16],
] as const)
  test(`at ${width} px with letters of ${size} px the verdict is in words, and nothing spills`, async ({
    api,
    show,
  }) => {
    document.documentElement.style.fontSize = `${size}px`;
    onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
    await page.viewport(width, 800);
    serve(api, anOutlook({ side: null }));
    await show(<AtCar />);
    await expect.element(verdict).toHaveTextContent('It depends on the side of Fell St.');
    await expect.element(dialog.getByText(/^Rules: choose your side first/)).toBeVisible();
    const side = dialog.getByRole('radio', { name: /^North side, even numbers/ });
    await side.click();
    await expect.element(verdict).toHaveTextContent(`${CLEANING}${LOW}`);
    await expectAccessible();
    expectNoSidewaysScroll();
    const inside = dialog.element();
    expect(inside.scrollWidth).toBeLessThanOrEqual(inside.clientWidth);
    expect(Math.min(...boxSides(side.element()))).toBeGreaterThanOrEqual(44);
  });

test('the verdict names its street and side, in the card and on the map', async ({ api, show }) => {
  serve(api, anOutlook());
  await show(<AtCar />);
  await expect.element(verdict).toHaveTextContent(`Fell St, north side, even numbers${CLEANING}`);
  await expect.element(page.getByText('At your car · Fell St, north side, even numbers')).toBeInTheDocument();
});

test('the side of a parked car is remembered on this device', async ({ api, show }) => {
  serve(api, anOutlook({ side: null }));
  await show(<AtCar />);
  await dialog.getByRole('radio', { name: /^South side/ }).click();
  await expect.element(verdict).toHaveTextContent('Fine for the next 7 days.');
  await show(<AtCar />);
  await expect.element(verdict).toHaveTextContent('Fine for the next 7 days.');
  await expect.element(dialog.getByRole('radio', { name: /^South side/ })).toBeChecked();
  storage.write('parked-side', null);
});

test('each hour of the bar is told to keys and screen readers, and the week in words', async ({ api, show }) => {
  serve(api, anOutlook({ chance: (hour) => (hour === 1 ? 1 / 12 : 1 / 900) }));
  await show(<AtCar />);
  const hours = dialog.getByRole('slider', { name: 'The next 24 hours: hour' });
  await expect
    .element(hours)
    .toHaveAttribute(
      'aria-valuetext',
      'Sat 9 to 10 pm: Low, 1 in 900 ticket risk, between 1 in 450 and 1 in 1,800 nine times in ten',
    );
  hours.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect
    .element(hours)
    .toHaveAttribute(
      'aria-valuetext',
      'Sat 10 to 11 pm: High, 1 in 12 ticket risk, between 1 in 6 and 1 in 24 nine times in ten',
    );
  await expect.element(dialog.getByText('Ticket risk up to high, 1 in 12 an hour at 10 pm')).toBeVisible();

  await dialog.getByRole('radio', { name: '7 days' }).click();
  const days = dialog.getByRole('list', { name: 'The next 7 days' });
  await expect.element(days.getByRole('heading')).toHaveLength(7);
  const tuesday = days.getByRole('listitem').filter({ hasText: 'Tue, Dec 1' }).first();
  await expect.element(tuesday).toHaveTextContent('Street cleaning · 8 to 10 am');
  await expectAccessible();
});

test('every rule names its source and date, and a stale table is said at once', async ({ api, show }) => {
  const tables = [
    aTable(),
    aTable({ source: 'sf_tow', name: 'temporary tow zones', unknownBecause: 'no_new_entries' }),
  ];
  serve(api, anOutlook({ tables, unknown: ['rules_incomplete', 'colored_curbs'] }));
  await show(<AtCar />);
  await expect.element(verdict).toHaveTextContent('No rule known until Tue 8 am, then street cleaning on this side.');
  await expect
    .element(dialog.getByText(/San Francisco’s data on temporary tow zones can't be relied on/))
    .toBeVisible();
  await dialog.getByText('Rules and sources').click();
  await expect.element(dialog.getByText('Next Tue 8 to 10 am')).toBeVisible();
  await expect.element(dialog.getByText(/San Francisco, street sweeping, as of Sep 20, 2026/)).toBeVisible();
  await expect.element(dialog.getByText(/Learned from 498,645 tickets/)).toBeVisible();
  await expect.element(dialog.getByText(/Painted curbs are in none of these tables/)).toBeVisible();
});

test('where nothing is known it says so, and shows what people reported', async ({ api, show }) => {
  serve(api, nothingKnown());
  await show(<AtCar />);
  await expect.element(verdict).toHaveTextContent('No city publishes street rules for this place');
  await expect.element(verdict).toHaveTextContent('Ticket risk: not known here.');
  await expect.element(dialog.getByText('Two reports')).toBeVisible();
  await expect.element(dialog.getByRole('slider')).not.toBeInTheDocument();
});

test('where the car must not stay, better spots are looked for at once', async ({ api, show }) => {
  const now = anInterval({ startsAt: later(-1), endsAt: later(1) });
  const swept = aSide({ mayStay: false, changesAt: later(1), because: [now], intervals: [now] });
  serve(api, anOutlook({ sides: [swept, otherSide()] }));
  let isDown = true;
  api.on('GET', outlookPaths.instead, ({ query }) => {
    expect(query).toMatchObject({ hours: '12' });
    if (isDown) return problem(503, 'Try again later.');
    return {
      places: [
        {
          latitude: 37.7771,
          longitude: -122.426,
          street: 'Hickory St',
          side: 'left' as const,
          compass: 'south' as const,
          distanceMeters: 120,
          walkMinutes: 2,
          freeUntil: later(30),
          chance: 1 / 1600,
        },
      ],
      riskFrom: ['New York City'],
      unknown: [],
    };
  });
  await show(<AtCar />);
  await expect.element(verdict).toHaveTextContent('No parking now: street cleaning on this side until 10 pm.');
  const instead = dialog.getByRole('region', { name: 'Where to park instead' });
  await expect.element(instead).toHaveTextContent("Couldn't look for better spots.");
  isDown = false;
  await instead.getByRole('button', { name: 'Try again' }).click();
  await expect
    .element(instead)
    .toHaveTextContent(
      'Hickory St, south side2 min walk · no rule until Mon 3 am · highest risk low (about 1 in 1,600 an hour)',
    );
  await expect.element(instead).toHaveTextContent('Not yet checked against later tickets.');
  await expect.element(instead.getByRole('link', { name: 'Directions to Hickory St, south side' })).toBeVisible();
});

test('asked for, no better spot is said plainly', async ({ api, show }) => {
  serve(api, anOutlook());
  api.on('GET', outlookPaths.instead, () => ({ places: [], riskFrom: [], unknown: [] }));
  await show(<AtCar />);
  await dialog.getByRole('button', { name: 'Where to park instead' }).click();
  await expect.element(dialog.getByText(/We know of none that is free of rules for the next 12 hours/)).toBeVisible();
});

test('while rules are missing, no place is said to be the best there is', async ({ api, show }) => {
  serve(api, anOutlook());
  api.on('GET', outlookPaths.instead, () => ({ places: [], riskFrom: [], unknown: ['rules_incomplete' as const] }));
  await show(<AtCar />);
  await dialog.getByRole('button', { name: 'Where to park instead' }).click();
  await expect
    .element(dialog.getByRole('region', { name: 'Where to park instead' }))
    .toHaveTextContent(
      "We can't tell now, because some of the city's rules are missing or out of date. Check the signs.",
    );
});

test('without an answer it says to check the signs, and asks again', async ({ api, show }) => {
  serve(api, anOutlook());
  api.on('GET', outlookPaths.outlook, () => problem(503, 'Try again later.'));
  await show(<AtCar />);
  await expect.element(dialog.getByRole('alert')).toHaveTextContent("Couldn't check this spot.");
  await expect
    .element(page.getByRole('button', { name: "At your car: couldn't check street rules", includeHidden: true }))
    .toBeVisible();
  api.on('GET', outlookPaths.outlook, () => anOutlook());
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(verdict).toHaveTextContent(CLEANING);
});
