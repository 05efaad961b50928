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

const CLEANING = 'OK until Tue 8 am · street cleaning';

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
      <OutlookDialog open onOpenChange={() => {}} name="Fell St" spot={spot} {...side} />
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
    serve(api, anOutlook({ side: null, sides: [aSide(), otherSide({ mayStay: null })] }));
    await show(<AtCar />);
    await expect.element(verdict).toHaveTextContent('Fell StWhich side of the street?');
    const side = dialog.getByRole('radio', { name: /^North side, even numbers/ });
    await side.click();
    await expect.element(verdict).toHaveTextContent(`Fell St, even side${CLEANING}`);
    await expectAccessible();
    expectNoSidewaysScroll();
    const inside = dialog.element();
    expect(inside.scrollWidth).toBeLessThanOrEqual(inside.clientWidth);
    expect(Math.min(...boxSides(side.element()))).toBeGreaterThanOrEqual(44);
  });

test('the verdict names its street and side, in the card and on the map', async ({ api, show }) => {
  serve(api, anOutlook());
  await show(<AtCar />);
  await expect.element(verdict).toHaveTextContent(`Fell St, even side${CLEANING}`);
  const line = page.getByRole('button', { name: /^At your car/, includeHidden: true });
  await expect.element(line).toHaveTextContent(`At your car · Fell St, even side${CLEANING}Ticket risk low`);
});

test('the side of a parked car is remembered on this device', async ({ api, show }) => {
  serve(api, anOutlook({ side: null }));
  await show(<AtCar />);
  await dialog.getByRole('radio', { name: /^South side/ }).click();
  await expect.element(verdict).toHaveTextContent('OK for 7 days');
  await show(<AtCar />);
  await expect.element(verdict).toHaveTextContent('OK for 7 days');
  await expect.element(dialog.getByRole('radio', { name: /^South side/ })).toBeChecked();
  storage.write('parked-side', null);
});

test('the risk is a word, and a tap tells its odds and what they are learned from', async ({ api, show }) => {
  serve(api, anOutlook({ chance: (hour) => (hour === 1 ? 1 / 12 : 1 / 900) }));
  await show(<AtCar />);
  const risk = dialog.getByText('Ticket risk: low now, high around 10 pm.');
  await expect.element(risk).toBeVisible();
  const odds = dialog.getByText('Around 10 pm: about 1 in 12 an hour, between 1 in 6 and 1 in 24');
  await expect.element(odds).not.toBeVisible();
  await risk.click();
  await expect.element(odds).toBeVisible();
  await expect.element(dialog.getByText(/From 498,645 tickets in San Francisco/)).toBeVisible();
  await expectAccessible();
});

test('each hour of the bar is read in a line below it, to keys and screen readers too', async ({ api, show }) => {
  serve(api, anOutlook({ chance: (hour) => (hour === 1 ? 1 / 12 : 1 / 900) }));
  await show(<AtCar />);
  const hours = dialog.getByRole('slider', { name: 'The next 24 hours: hour' });
  await expect.element(hours).toHaveAttribute('aria-valuetext', 'Sat 9 to 10 pm · ticket risk low, 1 in 900');
  const resting = dialog.getByText('Sat 9 to 10 pm · ticket risk low', { exact: true });
  const { top, height } = resting.element().getBoundingClientRect();
  hours.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  const read = 'Sat 10 to 11 pm · ticket risk high, 1 in 12';
  await expect.element(hours).toHaveAttribute('aria-valuetext', read);
  const line = dialog.getByText(read, { exact: true });
  await expect.element(line).toBeVisible();
  expect(line.element().getBoundingClientRect()).toMatchObject({ top, height });
  expect(top).toBeGreaterThanOrEqual(hours.element().getBoundingClientRect().bottom);

  await dialog.getByRole('radio', { name: '7 days' }).click();
  const days = dialog.getByRole('list', { name: 'The next 7 days' });
  await expect.element(days.getByRole('heading')).toHaveLength(7);
  const tuesday = days.getByRole('listitem').filter({ hasText: 'Tue, Dec 1' }).first();
  await expect.element(tuesday).toHaveTextContent('Street cleaning · 8 to 10 am');
  await expectAccessible();
});

test('every rule names its source and date, and what was not checked is one line, with its tables deeper', async ({
  api,
  show,
}) => {
  const tables = [
    aTable(),
    aTable({ source: 'sf_tow', name: 'temporary tow zones', unknownBecause: 'no_new_entries' }),
  ];
  serve(api, anOutlook({ tables, unknown: ['rules_incomplete', 'colored_curbs'] }));
  await show(<AtCar />);
  await expect
    .element(verdict)
    .toHaveTextContent('Street cleaning from Tue 8 amOther rules not checked: read the signs.');
  await dialog.getByText('Rules in detail').click();
  await expect.element(dialog.getByText('Not updated in weeks: temporary tow zones.')).toBeVisible();
  await expect.element(dialog.getByText('Next Tue 8 to 10 am')).toBeVisible();
  await expect.element(dialog.getByText(/San Francisco, street sweeping, as of Sep 20, 2026/)).toBeVisible();
  await expect.element(dialog.getByText('Painted curbs not checked. Look at the curb.')).toBeVisible();
});

test('hours that the city suspended are told with the reason', async ({ api, show }) => {
  const hours = { kind: 'sweeping', startsAt: later(59), endsAt: later(61) } as const;
  const suspended = [
    { ...hours, why: 'Diwali' },
    { ...hours, startsAt: later(8), endsAt: later(10), why: null },
  ];
  serve(api, anOutlook({ sides: [aSide({ intervals: [], because: [], changesAt: null, suspended })] }));
  await show(<AtCar />);
  await expect
    .element(dialog.getByText('Street cleaning · next Tue 8 to 10 am · suspended: Diwali', { exact: true }))
    .toBeVisible();
  await expect
    .element(dialog.getByText('Street cleaning · next Sun 5 to 7 am · suspended', { exact: true }))
    .toBeVisible();
  await expectAccessible();
});

test('where nothing is known it says so', async ({ api, show }) => {
  serve(api, nothingKnown());
  await show(<AtCar />);
  await expect.element(verdict).toHaveTextContent('Unknown: read the signsNo city shares its street rules here.');
  await expect.element(dialog.getByText('Ticket risk: unknown here.')).toBeVisible();
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
  await expect.element(verdict).toHaveTextContent('No: street cleaning nowUntil 10 pm');
  const instead = dialog.getByRole('region', { name: 'Where to park instead' });
  await expect.element(instead).toHaveTextContent("Couldn't look for better spots.");
  isDown = false;
  await instead.getByRole('button', { name: 'Try again' }).click();
  await expect
    .element(instead)
    .toHaveTextContent('Hickory St, south side2 min walk · no rule until Mon 3 am · ticket risk up to low');
  await expect.element(instead).toHaveTextContent('An estimate, not tested yet.');
  await expect.element(instead.getByRole('link', { name: 'Directions to Hickory St, south side' })).toBeVisible();
});

test('asked for, no better spot is said plainly', async ({ api, show }) => {
  serve(api, anOutlook());
  api.on('GET', outlookPaths.instead, () => ({ places: [], riskFrom: [], unknown: [] }));
  await show(<AtCar />);
  await dialog.getByRole('button', { name: 'Where to park instead' }).click();
  await expect.element(dialog.getByText('No better spot known for the next 12 hours.')).toBeVisible();
});

test('while rules are missing, no place is said to be the best there is', async ({ api, show }) => {
  serve(api, anOutlook());
  api.on('GET', outlookPaths.instead, () => ({ places: [], riskFrom: [], unknown: ['rules_incomplete' as const] }));
  await show(<AtCar />);
  await dialog.getByRole('button', { name: 'Where to park instead' }).click();
  await expect
    .element(dialog.getByRole('region', { name: 'Where to park instead' }))
    .toHaveTextContent("Unknown: some street rules weren't checked.");
});

test('without an answer it says to check the signs, and asks again', async ({ api, show }) => {
  serve(api, anOutlook());
  api.on('GET', outlookPaths.outlook, () => problem(503, 'Try again later.'));
  await show(<AtCar />);
  await expect.element(dialog.getByRole('alert')).toHaveTextContent("Couldn't check this spot.");
  await expect
    .element(page.getByRole('button', { name: "At your car Couldn't check street rules", includeHidden: true }))
    .toBeVisible();
  api.on('GET', outlookPaths.outlook, () => anOutlook());
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(verdict).toHaveTextContent(CLEANING);
});

test('over the map of a phone the verdict takes at most 72 px, and says once what was not checked', async ({
  api,
  show,
}) => {
  await page.viewport(390, 844);
  serve(api, anOutlook({ unknown: ['temporary_zones'] }));
  await show(
    <div style={{ padding: '0 8px' }}>
      <OutlookLine spot={SPOT} where="200 Fell St" chosen={null} onOpen={() => {}} />
    </div>,
  );
  const line = page.getByRole('button');
  await expect
    .element(line)
    .toHaveTextContent(`Fell St, even side${CLEANING}Ticket risk low · Temporary tow zones not checked.`);
  expect(line.element().getBoundingClientRect().height).toBeLessThanOrEqual(72);
});

test('what the city only asks for is a note beside the verdict', async ({ api, show }) => {
  serve(api, anOutlook({ city: 'Seattle', asks: ['street sweeping'] }));
  await show(<AtCar />);
  const note = dialog.getByText('Seattle asks drivers to move for street sweeping; it does not ticket for it.');
  await expect.element(note).toBeVisible();
  await expect.element(verdict).not.toHaveTextContent('Seattle asks');
});
