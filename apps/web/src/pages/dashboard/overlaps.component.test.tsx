import { onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';

import { outlookPaths } from '@towscout/contracts/parking-rules/constants';
import { sightingPaths } from '@towscout/contracts/trucks/constants';

import { fakePushBrowser } from '#delivery/push/push-browser.fixture.ts';
import { anOutlook, aSide } from '#parking-rules/outlook.fixture.ts';
import { browserAt, onPage, TIMES_SQUARE } from '#places/position.fixture.tsx';
import { saveWaiting } from '#platform/outbox/outbox-store.ts';
import { clearUserData } from '#platform/user-data.ts';
import { expectNothingSpills, setLetters } from '#testing/accessibility.fixture.ts';
import { expect, page, test, visit } from '#testing/component-test.fixture.tsx';
import type { FakeApi } from '#testing/fake-api.fixture.ts';
import { expectNoOverlaps } from '#testing/overlaps.fixture.ts';

import { rememberCar, serveMember, serveTruckBeside, serveVisitor } from './dashboard.fixture.ts';
import { DashboardPage } from './dashboard.tsx';

const SIZES = [
  [320, 640],
  [390, 844],
  [844, 390],
  [1280, 800],
  [1440, 900],
] as const;

const SCREENS = SIZES.flatMap(([width, height]) =>
  (['light', 'dark'] as const).flatMap((theme) => [16, 32].map((letters) => ({ width, height, theme, letters }))),
);

type Screen = (typeof SCREENS)[number];

async function arrive({ width, height, theme, letters }: Screen): Promise<void> {
  await page.viewport(width, height);
  setLetters(letters);
  const { classList } = document.documentElement;
  classList.toggle('dark', theme === 'dark');
  visit('/');
  browserAt(TIMES_SQUARE);
  fakePushBrowser({});
  onTestFinished(() => {
    classList.remove('dark');
    rememberCar(false);
    clearUserData();
  });
}

async function expectTidy(): Promise<void> {
  await expectNoOverlaps();
  // The sheet takes a moment to be as high as what it shows.
  await expect.poll(expectNothingSpills).toBeUndefined();
}

const park = page.getByRole('button', { name: 'I parked here' });
const layers = page.getByRole('button', { name: 'Layers' });

function serveVisitorWithOutlook(api: FakeApi): void {
  serveVisitor(api);
  api.on('GET', outlookPaths.outlook, () =>
    anOutlook({ sides: [aSide()], street: { name: 'Martin Luther King Jr Blvd', distanceMeters: 8 } }),
  );
}

async function searchPlace(): Promise<void> {
  await page.getByRole('combobox', { name: 'Where are you parking?' }).fill('39.8017, -89.6436');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: /Martin Luther King Jr Blvd/ }).first()).toBeInTheDocument();
}

test.for(SCREENS)(
  'at $width × $height, $theme, letters of $letters px, no control of a first visit covers another',
  async (screen, { api, show }) => {
    serveVisitorWithOutlook(api);
    await arrive(screen);
    await show(onPage(<DashboardPage />));
    await expect.element(park).toBeVisible();
    await expect.element(layers).toBeVisible();
    await expectTidy();

    await searchPlace();
    await expectTidy();

    await layers.click();
    await expect.element(page.getByRole('switch', { name: 'Ticket risk' })).toBeVisible();
    await expectTidy();
  },
);

test.for(SCREENS.filter(({ theme }) => theme === 'light'))(
  'at $width × $height, letters of $letters px, a report that waits covers nothing of a searched place',
  async (screen, { api, show }) => {
    serveVisitorWithOutlook(api);
    await arrive(screen);
    const path = sightingPaths.list;
    await saveWaiting({ id: 'w', kind: 'report', subject: 'Your report', path, body: {}, seenAt: Date.now() });
    await show(onPage(<DashboardPage />));
    await expect.element(page.getByRole('region', { name: 'Waiting to be sent' })).toBeInTheDocument();
    await searchPlace();
    await expectTidy();
  },
);

test.for(SCREENS)(
  'at $width × $height, $theme, letters of $letters px, no control of an alert covers another',
  async (screen, { api, show }) => {
    serveMember(api, true);
    serveTruckBeside(api);
    await arrive(screen);
    rememberCar(true);
    await show(onPage(<DashboardPage />));
    const alert = page.getByRole('region', { name: 'Tow truck alerts' });
    await expect.element(alert.getByRole('button', { name: 'I moved my car' })).toBeVisible();
    await expectTidy();

    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(page.getByRole('button', { name: 'I moved my car' })).toBeVisible();
    await expectTidy();
  },
);
