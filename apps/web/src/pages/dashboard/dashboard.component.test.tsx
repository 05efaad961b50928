import { onTestFinished, vi } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

import { DEMO_PLACE, sitePaths } from '@towscout/contracts/site/constants';
import { trafficPaths } from '@towscout/contracts/traffic/paths';
import { sightingPaths } from '@towscout/contracts/trucks/constants';

import { fakePushBrowser } from '#delivery/push/push-browser.fixture.ts';
import { browserAt, onPage, TIMES_SQUARE } from '#places/position.fixture.tsx';
import { setLetters } from '#testing/accessibility.fixture.ts';
import { expect, page, test, toasts } from '#testing/component-test.fixture.tsx';
import type { FakeApi } from '#testing/fake-api.fixture.ts';
import { aFeed } from '#traffic/feed.fixture.ts';
import { aTruck } from '#trucks/truck.fixture.ts';

import { rememberCar, serveMember, serveTruckBeside, serveVisitor, withoutWebGL } from './dashboard.fixture.ts';
import { DashboardPage } from './dashboard.tsx';

const MOST_SHIFT = 0.02;
const MILES_PER_DEGREE = 69.1;

/** Holds every answer back until they are let go; the site's own, which moves the place of a demo, by itself. */
function holdAnswers(api: FakeApi): { letGo: () => void; letGoSite: () => void } {
  const [held, heldSite] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const answer = api.fetch;
  vi.mocked(fetch).mockImplementation(async (...asked) => {
    const request = new Request(...asked);
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/api/')) await (pathname === sitePaths.site ? heldSite : held).promise;
    return answer(request);
  });
  return { letGo: () => held.resolve(), letGoSite: () => heldSite.resolve() };
}

/** Adds up from now on how far what is in sight was pushed around, as browsers measure it. */
function watchShifts(): () => number {
  let sum = 0;
  const add = (entries: PerformanceEntryList) => {
    for (const { value } of entries as (PerformanceEntry & { value: number })[]) sum += value;
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  onTestFinished(() => observer.disconnect());
  return () => {
    add(observer.takeRecords());
    return sum;
  };
}

const pageOnly = page.getByText('Alerts only while this page is open', { exact: true }).first();
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

// Before the tests without WebGL: once a map could not start, none is tried again.
test('on a phone the DEMO mark leaves the note about the streets in sight', async ({ api, show }) => {
  await page.viewport(PHONE.width, PHONE.height);
  serveVisitor(api);
  browserAt(TIMES_SQUARE);
  fakePushBrowser({});
  rememberCar(false);
  await show(onPage(<DashboardPage />));
  const note = page.getByText('Street map unavailable, showing outlines');
  await expect.element(note).toBeVisible();
  const [demo, streets] = [page.getByText(/^DEMO/), note].map((at) => at.element().getBoundingClientRect());
  expect(streets?.top).toBeGreaterThanOrEqual(demo?.bottom ?? Infinity);
});

test.for([
  { ...PHONE, isParked: false, isKnownHere: false, ends: page.getByRole('button', { name: 'Enable Notifications' }) },
  { ...PHONE, isParked: true, isKnownHere: true, ends: pageOnly },
  { ...PHONE, isParked: true, isKnownHere: false, ends: pageOnly },
  { ...DESKTOP, isParked: true, isKnownHere: true, ends: page.getByRole('button', { name: '12 earlier' }) },
])(
  'at $width × $height, parked: $isParked, known here: $isKnownHere, nothing jumps when the answers come late',
  async ({ width, height, isParked, isKnownHere, ends }, { api, show }) => {
    await page.viewport(width, height);
    withoutWebGL();
    serveMember(api, isParked);
    browserAt(TIMES_SQUARE);
    fakePushBrowser({});
    rememberCar(isKnownHere);
    const { letGo, letGoSite } = holdAnswers(api);
    await show(onPage(<DashboardPage />));
    await expect.element(page.getByText('The map won’t start')).toBeVisible();
    const shifted = watchShifts();
    letGo();
    const figures = page.getByText('No fresh reports within 5 miles.');
    await expect.element(figures).toBeVisible();
    letGoSite();
    for (const last of [page.getByText(/^DEMO/), ends, figures]) await expect.element(last).toBeVisible();
    expect(shifted()).toBeLessThanOrEqual(MOST_SHIFT);
  },
);

test('with text twice as large the main actions stay on a desktop', async ({ api, show }) => {
  setLetters(32);
  await page.viewport(DESKTOP.width, DESKTOP.height);
  withoutWebGL();
  serveMember(api, true);
  browserAt(TIMES_SQUARE);
  fakePushBrowser({});
  rememberCar();
  await show(onPage(<DashboardPage />));
  await expect.element(pageOnly).toBeVisible();
  const report = page.getByRole('button', { name: 'Quick Report' }).element().getBoundingClientRect();
  expect(report.right).toBeLessThanOrEqual(DESKTOP.width);
});

// The largest letters get one page that scrolls, without a sheet.
test.for([
  [PHONE.width, 16, 0, page.getByRole('region', { name: 'list of tow trucks' })],
  [PHONE.width, 16, 1, page.getByRole('region', { name: 'list of tow trucks' })],
  [320, 16, 1, page.getByRole('region', { name: 'list of tow trucks' })],
  [PHONE.width, 24, 1, page.getByRole('region', { name: 'list of tow trucks' })],
  [PHONE.width, 32, 1, page.getByRole('complementary', { name: 'Live TowScout' })],
] as const)(
  'on a phone %d px wide with letters of %d px and %d earlier a sentence opens the figures, and none touches another',
  async ([width, size, earlier, list], { api, show }) => {
    setLetters(size);
    await page.viewport(width, PHONE.height);
    withoutWebGL();
    serveMember(api, false);
    serveTrucksInFeet(api, earlier);
    fakePushBrowser({});
    await show(onPage(<DashboardPage />));
    const figures = earlier > 0 ? 'There11On the way0Earlier1Nearest990 ft' : 'There12On the way0Nearest990 ft';
    const sentence = `${12 - earlier} trucks within 5 miles. Nearest 990 ft, there`;
    await expect.element(list).toHaveTextContent(sentence);
    const opener =
      size === 32 ? list.getByRole('button', { name: sentence }) : page.getByRole('button', { name: /^Raise/ });
    await opener.click();
    await expect.element(list).toHaveTextContent(figures);
    list.element().querySelector('dl')?.scrollIntoView({ block: 'center' });
    await expect.poll(() => findMisplacedFigures(list.element())).toEqual([]);
  },
);

/** The widest figures: a dozen trucks, with a distance in three digits from the demo's place. */
function serveTrucksInFeet(api: FakeApi, earlier: number): void {
  const miles = 990 / 5280;
  const latitude = String(DEMO_PLACE.lat + miles / MILES_PER_DEGREE);
  const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  api.on('GET', sightingPaths.nearby, () =>
    Array.from({ length: 12 }, (_each, at) => ({
      ...aTruck({
        id: `b6f0c2a4-0000-4000-8000-0000000001${10 + at}`,
        status: 'waiting',
        // Help at a crash alerts nobody, so the figures keep their place.
        intent: 'rotation',
        changedAt: hoursAgo(at < earlier ? 3 : 0),
        expiresAt,
      }),
      latitude,
      longitude: String(DEMO_PLACE.lng),
      distanceMiles: miles,
    })),
  );
}

/** The figures of a list that leave it, or are less than 8 px from another. */
function findMisplacedFigures(list: Element): string[] {
  const sheet = list.getBoundingClientRect();
  const figures = [...list.querySelectorAll('dt, dd')].map((words) => {
    const range = document.createRange();
    range.selectNodeContents(words);
    return { text: words.textContent, box: range.getBoundingClientRect() };
  });
  const isNear = (one: DOMRect, other: DOMRect): boolean =>
    one.top < other.bottom && other.top < one.bottom && Math.max(other.left - one.right, one.left - other.right) < 8;
  return figures
    .filter(
      ({ box }, at) =>
        box.bottom > sheet.bottom ||
        box.right > sheet.right ||
        figures.slice(at + 1).some((other) => isNear(box, other.box)),
    )
    .map(({ text }) => text);
}

test.for([
  [390, 844],
  [320, 640],
] as const)(
  'at %d × %d the receipt of a parked car covers neither the card of the car nor the figures',
  async ([width, height], { api, show }) => {
    await page.viewport(width, height);
    withoutWebGL();
    serveVisitor(api);
    browserAt(TIMES_SQUARE);
    fakePushBrowser({});
    rememberCar(false);
    onTestFinished(() => rememberCar(false));
    await show(onPage(<DashboardPage />));
    await page.getByRole('button', { name: 'I parked here' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'My location' }).click();
    const receipt = toasts.getByRole('dialog', { name: 'Parking spot saved' });
    await expect.element(receipt.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Remove spot' })).toBeVisible();
    const sheet = page.getByRole('region', { name: 'list of tow trucks' });
    const box = (at: Locator) => at.element().getBoundingClientRect();
    await expect.poll(() => box(sheet).top - box(receipt).bottom).toBeGreaterThanOrEqual(0);
    expect(box(receipt).top).toBeGreaterThanOrEqual(0);
  },
);

test('on a phone on its side the receipt of a parked car leaves the list and the car to themselves', async ({
  api,
  show,
}) => {
  await page.viewport(PHONE.height, PHONE.width);
  withoutWebGL();
  serveVisitor(api);
  browserAt(TIMES_SQUARE);
  fakePushBrowser({});
  rememberCar(false);
  onTestFinished(() => rememberCar(false));
  await show(onPage(<DashboardPage />));
  await page.getByRole('button', { name: 'I parked here' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'My location' }).click();
  const receipt = toasts.getByRole('dialog', { name: 'Parking spot saved' });
  const car = page.getByRole('button', { name: 'Remove spot' });
  await expect.element(car).toBeVisible();
  await expect
    .poll(() => receipt.element().getBoundingClientRect().left - car.element().getBoundingClientRect().right)
    .toBeGreaterThanOrEqual(0);
});

test('what is below the list stays while the trucks of another place are on their way', async ({ api, show }) => {
  await page.viewport(DESKTOP.width, DESKTOP.height);
  withoutWebGL();
  serveMember(api, false);
  browserAt(TIMES_SQUARE);
  fakePushBrowser({});
  await show(onPage(<DashboardPage />));
  const fileReport = page.getByRole('button', { name: 'Community Report', exact: true });
  await expect.element(fileReport).toBeVisible();
  const stays = fileReport.element();
  const held = Promise.withResolvers<[]>();
  api.on('GET', sightingPaths.nearby, () => held.promise);
  await page.getByRole('button', { name: /^Location Search & Alerts/ }).click();
  await page.getByRole('combobox', { name: 'Location' }).fill('40.65, -73.95');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Loading tow truck data...')).toBeInTheDocument();
  expect(stays.isConnected).toBe(true);
  held.resolve([]);
  await expect.element(fileReport).toBeVisible();
});

test('that nothing is known of a place reads as 0 only while an official feed looks there', async ({ api, show }) => {
  await page.viewport(DESKTOP.width, DESKTOP.height);
  withoutWebGL();
  serveMember(api, false);
  let state: 'fresh' | 'late' = 'late';
  api.on('GET', trafficPaths.feeds, () => [aFeed({ state })]);
  api.on('GET', sightingPaths.nearby, () => []);
  fakePushBrowser({});
  const figures = page.getByLabelText('Live figures within 5 miles');

  await show(onPage(<DashboardPage />));
  await expect.element(page.getByText(/ is delayed\.$/)).toBeVisible();
  const sentence = page.getByRole('button', { name: 'No trucks reported within 5 miles.' });
  await expect.element(page.getByText('No trucks reported within 5 miles.')).toBeVisible();
  await expect.element(sentence).not.toBeInTheDocument();
  state = 'fresh';
  await show(onPage(<DashboardPage />));
  await sentence.click();
  await expect.element(page.getByText(/^Official feed/)).toBeVisible();
  await expect.element(figures).toHaveTextContent(/^Towing0There0On the way0NearestNone/);
  await page.getByRole('button', { name: /^Location Search & Alerts/ }).click();
  await page.getByRole('combobox', { name: 'Location' }).fill('41.2565, -95.9345');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText("No official feed here, only drivers' reports.")).toBeVisible();
  await expect.element(figures).not.toBeInTheDocument();
});

test('while a truck next to my car leads, the traffic beside it steps back', async ({ api, show }) => {
  await page.viewport(DESKTOP.width, DESKTOP.height);
  serveMember(api, true);
  serveTruckBeside(api);
  fakePushBrowser({});
  rememberCar(true);
  onTestFinished(() => rememberCar(false));
  await show(onPage(<DashboardPage />));
  const alert = page.getByRole('region', { name: 'Tow truck alerts' });
  const traffic = page.getByText('Live Traffic Intelligence');
  await expect.element(alert.getByRole('button', { name: 'I moved my car' })).toBeVisible();
  await expect.element(traffic).not.toBeVisible();
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(traffic).toBeVisible();
});
