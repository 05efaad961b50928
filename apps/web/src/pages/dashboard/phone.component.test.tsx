import type { CDPSession } from '@vitest/browser-playwright';
import { onTestFinished } from 'vitest';
import { cdp, type Locator, userEvent } from 'vitest/browser';

import { watchedPlacePaths } from '@towscout/contracts/watched-places/constants';

import { fakePushBrowser } from '#delivery/push/push-browser.fixture.ts';
import { browserAt, onPage, TIMES_SQUARE } from '#places/position.fixture.tsx';
import { clearUserData } from '#platform/user-data.ts';
import {
  countLines,
  expectNoSidewaysScroll,
  expectNothingSpills,
  expectThumbTargets,
  setLetters,
} from '#testing/accessibility.fixture.ts';
import { expect, page, test, visit } from '#testing/component-test.fixture.tsx';
import type { FakeApi } from '#testing/fake-api.fixture.ts';

import { CAR, rememberCar, serveMember, serveTruckBeside, serveVisitor, withoutWebGL } from './dashboard.fixture.ts';
import { DashboardPage } from './dashboard.tsx';

const SCREENS = [
  [390, 844],
  [320, 640],
] as const;

/** Emulates a touch screen, where links are larger than for a mouse. */
async function touchScreen(width: number, height: number): Promise<void> {
  const devTools: CDPSession = cdp();
  await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  onTestFinished(async () => void (await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: false })));
  await page.viewport(width, height);
}

function arrive(serve: (api: FakeApi) => void, api: FakeApi): void {
  visit('/');
  serve(api);
  serveTruckBeside(api);
  browserAt(TIMES_SQUARE);
  fakePushBrowser({});
  rememberCar(false);
  onTestFinished(() => {
    rememberCar(false);
    // The alerts that were dismissed.
    clearUserData();
  });
}

/** A member whose car the server watches, as long as it is parked. */
function serveGuard(api: FakeApi): void {
  let places: (typeof CAR)[] = [];
  api.on('GET', watchedPlacePaths.places, () => places);
  api.on('POST', watchedPlacePaths.places, () => {
    places = [CAR];
    return CAR;
  });
  api.on('DELETE', watchedPlacePaths.place, () => {
    places = [];
    return new Response(null, { status: 204 });
  });
}

const strip = page.getByRole('region', { name: 'Tow truck alerts' });
const park = page.getByRole('button', { name: 'I parked here' });
const raise = page.getByRole('button', { name: 'Raise the list of tow trucks' });

async function expectRoomForThumbs(): Promise<void> {
  await expectThumbTargets();
  expectNoSidewaysScroll();
}

// Only the first screen draws the map: after a failure the page doesn't try to draw it again.
test.for(SCREENS)('at %d × %d a visitor’s thumb hits what it aims at', async ([width, height], { api, show }) => {
  await touchScreen(width, height);
  const hasMap = width === SCREENS[0][0];
  if (!hasMap) withoutWebGL();
  arrive(serveVisitor, api);
  await show(onPage(<DashboardPage />));
  if (hasMap) await expect.element(page.getByRole('button', { name: 'Layers' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Zoom in' })).not.toBeInTheDocument();
  await expect.element(strip).toHaveTextContent(/200 ft from you/);
  await expect.element(park).toBeVisible();
  await expectRoomForThumbs();

  await park.click();
  await page.getByRole('dialog').getByRole('button', { name: 'My location' }).click();
  await expect.element(strip).toHaveTextContent(/200 ft from your car/);
  await expect.element(strip.getByRole('button', { name: 'I moved my car' })).toBeVisible();
  await expectRoomForThumbs();

  await raise.click();
  await expect.element(page.getByRole('button', { name: /^Truck is present/ })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Community Report', exact: true, includeHidden: true }))
    .toBeInTheDocument();
  await expectRoomForThumbs();

  await strip.getByRole('button', { name: 'Show on map' }).click();
  for (const verdict of ['Still here', 'It left', 'Not there']) {
    const button = page.getByRole('button', { name: verdict, exact: true });
    await expect.element(button).toBeVisible();
    expect(countLines(button.element().lastChild), verdict).toBe(1);
  }
  await expectRoomForThumbs();
});

test.for(SCREENS)('at %d × %d a member’s thumb hits what it aims at', async ([width, height], { api, show }) => {
  await touchScreen(width, height);
  withoutWebGL();
  arrive((served) => serveMember(served, true), api);
  await show(onPage(<DashboardPage />));
  await expect.element(strip.getByRole('button', { name: 'I moved my car' })).toBeVisible();
  await expectRoomForThumbs();
  await strip.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
  const car = page.getByRole('button', { name: 'Alerts only while this page is open Find my car' });
  expect(countLines(car.element().querySelector('span'))).toBe(2);
  await expectRoomForThumbs();

  await page.getByRole('button', { name: 'Quick Report' }).click();
  await expect.element(page.getByRole('dialog').getByRole('radio', { name: 'Truck is present' })).toBeVisible();
  await expectRoomForThumbs();
});

/** Expects a visible focus ring, and the focus on something other than the whole page. */
function expectFocusSeen(): void {
  const at = document.activeElement;
  expect(at, 'the keyboard is lost').not.toBe(document.body);
  expect(at && getComputedStyle(at).outlineStyle, at?.outerHTML.slice(0, 160)).not.toBe('none');
}

async function tabTo(target: Locator, key = '{Tab}'): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await userEvent.keyboard(key);
    expectFocusSeen();
    if (document.activeElement === target.query()) return;
  }
  throw new Error('the keyboard does not come there');
}

test('parking, the alert, its truck and leaving are done by keyboard, which is never lost', async ({ api, show }) => {
  await page.viewport(390, 844);
  withoutWebGL();
  arrive((served) => serveMember(served, false), api);
  serveGuard(api);
  await show(onPage(<DashboardPage />));
  await expect.element(park).toBeVisible();
  await tabTo(park);
  await userEvent.keyboard('{Enter}');
  // A dialog focuses its heading first, which is not a control and shows no focus ring.
  await expect.element(page.getByRole('heading', { name: 'Where is your car?' })).toHaveFocus();
  await tabTo(page.getByRole('dialog').getByRole('button', { name: 'My location' }));
  await userEvent.keyboard('{Enter}');
  const moved = page.getByRole('button', { name: 'I moved my car' });
  await expect.element(moved).toBeVisible();
  await expect.element(strip).toHaveTextContent(/200 ft from your car/);
  expectFocusSeen();

  await tabTo(strip.getByRole('button', { name: 'Show on map' }), '{Shift>}{Tab}{/Shift}');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Truck is present' })).toHaveFocus();
  expectFocusSeen();
  await tabTo(page.getByRole('button', { name: 'Back to all trucks' }), '{Shift>}{Tab}{/Shift}');
  await userEvent.keyboard('{Enter}');
  await expect.element(raise).toHaveFocus();
  expectFocusSeen();

  await tabTo(moved);
  await userEvent.keyboard('{Enter}');
  await expect.element(park).toBeVisible();
  await expect.element(strip).not.toBeInTheDocument();
  await tabTo(park);
});

test.for([...SCREENS, [844, 390]] as const)(
  'at %d × %d with letters twice as large nothing spills, and what to press is in sight',
  async ([width, height], { api, show }) => {
    setLetters(32);
    await page.viewport(width, height);
    withoutWebGL();
    arrive(serveVisitor, api);
    await show(onPage(<DashboardPage />));
    const report = page.getByRole('button', { name: 'Quick Report' });
    for (const action of [park, report]) await expect.element(action).toBeInViewport({ ratio: 0.99 });
    expectNothingSpills();

    await report.click();
    const dialog = page.getByRole('dialog', { name: 'Report Tow Truck' });
    const send = dialog.getByRole('button', { name: 'Report', exact: true });
    // On a short screen, where header and footer leave no room between them, the whole dialog scrolls.
    if (height <= 420) send.element().scrollIntoView();
    await expect.element(send).toBeInViewport({ ratio: 0.99 });
    expectNothingSpills();
  },
);

const VERDICTS = ['Still here', 'It left', 'Not there'].map((name) => page.getByRole('button', { name, exact: true }));
/** Shown at the top of the map. */
const demo = page.getByText('DEMO · Everything here is made up');

test.for([
  [320, 640],
  [844, 390],
] as const)(
  'at %d × %d an alert leads to its truck on the map, and to what can be answered',
  async ([width, height], { api, show }) => {
    await touchScreen(width, height);
    withoutWebGL();
    arrive((served) => serveMember(served, true), api);
    await show(onPage(<DashboardPage />));
    await strip.getByRole('button', { name: 'Show on map' }).click();
    for (const part of [...VERDICTS, demo]) await expect.element(part).toBeInViewport({ ratio: 0.99 });
    expectNothingSpills();
    await expectRoomForThumbs();
  },
);

test.for(SCREENS)(
  'at %d × %d with letters twice as large there is room for an alert, its truck and the list',
  async ([width, height], { api, show }) => {
    setLetters(32);
    await page.viewport(width, height);
    withoutWebGL();
    arrive((served) => serveMember(served, true), api);
    await show(onPage(<DashboardPage />));
    await expect.element(strip).toHaveTextContent(/200 ft from your car/);
    expectNothingSpills();

    await strip.getByRole('button', { name: 'Show on map' }).click();
    await expect.element(page.getByRole('heading', { name: 'Truck is present' })).toHaveFocus();
    await expect.element(demo).toBeInViewport({ ratio: 0.99 });
    expectNothingSpills();
    // A trial click fails on an element that is covered or can't be scrolled to.
    for (const verdict of VERDICTS) await verdict.click({ trial: true });
    await page.getByRole('button', { name: 'Back to all trucks' }).click();
    await page.getByRole('button', { name: /^Truck is present/ }).click({ trial: true });
    expectNothingSpills();
  },
);
