import { onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';

import { accountPaths } from '@towscout/contracts/accounts/constants';
import { activityPaths } from '@towscout/contracts/insights/constants';

import { anActivity, anEvent } from '#insights/activity/activity.fixture.ts';
import { browserAt, onPage, serveSite, TIMES_SQUARE } from '#places/position.fixture.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessibility.fixture.ts';
import { expect, page, test } from '#testing/component-test.fixture.tsx';
import { type FakeApi, problem } from '#testing/fake-api.fixture.ts';

import { ActivityPage } from './activity.tsx';

/** Of a phone's 844 pixels, minus the bars and two events. */
const FIRST_SCREEN = 844 - 140 - 200;

const events = page.getByRole('list', { name: 'Events, newest first' });
const monitoring = page.getByRole('button', { name: 'Monitoring' });

function serve(api: FakeApi): void {
  serveSite(api);
  browserAt(TIMES_SQUARE);
  api.on('GET', accountPaths.user, () => problem(401, 'Sign in first.'));
  api.on('GET', activityPaths.list, () => anActivity());
}

test('events say what, where, when and who says so, beside figures and the last 24 hours', async ({ api, show }) => {
  serve(api);
  await show(onPage(<ActivityPage />));
  await expect.element(page.getByRole('heading', { name: 'Live Activity Monitor', level: 1 })).toBeVisible();
  await expect.element(events).toHaveTextContent('Tow truck reported: there');
  await expect.element(events).toHaveTextContent('Near Times Square, New York');
  await expect.element(events).toHaveTextContent('Driver');
  await expect.element(page.getByText('Radius: 5 mi')).toBeVisible();
  await expect.element(page.getByText('State: NY')).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('1 event in the last 24 hours');
  await expect.element(page.getByRole('figure', { name: 'Last 24 hours' })).toHaveTextContent('1 tow truck event.');
  await expect.element(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/');
  await expect.element(page.getByRole('combobox', { name: 'Reported by' })).toHaveDisplayValue('Anyone');
  expectNoSidewaysScroll();
  await expectAccessible();
});

test('scans are listed and not counted, and the hours count truck events, not trucks', async ({ api, show }) => {
  serve(api);
  api.on('GET', activityPaths.list, () =>
    anActivity({
      events: [anEvent(), anEvent({ id: 'scan:1', type: 'scan_update', description: 'Traffic scanned: 2 incidents' })],
    }),
  );
  await show(onPage(<ActivityPage />));
  await expect.element(events).toHaveTextContent('Traffic scanned: 2 incidents');
  await expect.element(page.getByRole('status')).toHaveTextContent('1 event in the last 24 hours, not counting scans');
  await expect.element(page.getByRole('figure', { name: 'Last 24 hours' })).toHaveTextContent('Tow truck events');
});

test.for([
  ['the device’s', TIMES_SQUARE, 'Around: Your location'],
  ['an example', null, "We don't know where you are. Showing Midtown as an example."],
] as const)('it says that the place it shows is %s', async ([, at, words], { api, show }) => {
  serve(api);
  browserAt(at);
  await show(onPage(<ActivityPage />));
  await expect.element(page.getByText(words)).toBeVisible();
});

test('on a phone the events come first, and the filters are a sheet', async ({ api, show }) => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 900));
  serve(api);
  const asked: (string | undefined)[] = [];
  api.on('GET', activityPaths.list, ({ query }) => {
    asked.push(query['type']);
    return anActivity();
  });
  await show(onPage(<ActivityPage />));
  await expect.element(events).toHaveTextContent('Tow truck reported: there');
  expect(events.element().getBoundingClientRect().top).toBeLessThan(FIRST_SCREEN);
  const filters = page.getByRole('group', { name: 'Filters' });
  await expect.element(filters).toHaveTextContent('Around: Your location');
  await expect.element(filters).toHaveTextContent('All types · Anyone');
  (page.getByRole('button', { name: 'Filters' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect.element(sheet.getByRole('combobox', { name: 'Look around' })).toBeVisible();
  await expectAccessible();
  await sheet.getByRole('combobox', { name: 'Type' }).selectOptions('Accident');
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Filters' })).toHaveFocus();
  await expect.element(filters).toHaveTextContent('Accident · Anyone');
  await expect.poll(() => asked.at(-1)).toBe('accident');
  expectNoSidewaysScroll();
});

test('samples are marked, and no figure counts them', async ({ api, show }) => {
  serve(api);
  api.on('GET', activityPaths.list, () =>
    anActivity({
      events: [anEvent({ simulated: true, source: 'simulated', sourceName: 'CV_ANALYSIS' })],
      isSample: true,
      statistics: { lastHour: 0, lastDay: 0, activeTrucks: 0 },
      sources: [],
    }),
  );
  await show(onPage(<ActivityPage />));
  await expect.element(events).toHaveTextContent('SIMULATED');
  await expect.element(page.getByRole('status')).toHaveTextContent('0 events in the last 24 hours');
  await expect.element(page.getByText(/These are samples/)).toBeVisible();
  await expectAccessible();
});

test('paused, it says as of when, and goes on when told to', async ({ api, show }) => {
  serve(api);
  await show(onPage(<ActivityPage />));
  await expect.element(monitoring).toHaveTextContent('Monitoring');
  await monitoring.click();
  await expect.element(monitoring).toHaveTextContent('Paused');
  await expect.element(monitoring).toHaveAttribute('aria-pressed', 'false');
  await expect.element(page.getByRole('status')).toHaveTextContent('as of');
  await expect.element(page.getByText('Not updating')).toBeVisible();
  await monitoring.click();
  await expect.element(monitoring).toHaveTextContent('Monitoring');
});

test('a type with no events offers all of them again', async ({ api, show }) => {
  serve(api);
  api.on('GET', activityPaths.list, ({ query }) => (query['type'] ? anActivity({ events: [] }) : anActivity()));
  await show(onPage(<ActivityPage />));
  await page.getByRole('combobox', { name: 'Type' }).selectOptions('Accident');
  await expect.element(page.getByText('No events match')).toBeVisible();
  await page.getByRole('button', { name: 'Show all events' }).click();
  await expect.element(events).toHaveTextContent('Tow truck reported: there');
});

test('the chosen source stays shown where nothing is known from it', async ({ api, show }) => {
  serve(api);
  api.on('GET', activityPaths.list, ({ query }) =>
    query['source']
      ? anActivity({ events: [], sources: [] })
      : anActivity({ sources: [{ source: 'sf', name: 'City' }] }),
  );
  await show(onPage(<ActivityPage />));
  const source = page.getByRole('combobox', { name: 'Reported by' });
  await source.selectOptions('City');
  await expect.element(page.getByText('No events match')).toBeVisible();
  await expect.element(source).toHaveValue('sf');
});

test('older events are asked for, and come below', async ({ api, show }) => {
  serve(api);
  api.on('GET', activityPaths.list, ({ query }) =>
    query['cursor']
      ? anActivity({ events: [anEvent({ id: 'sighting:0', description: 'Tow truck left' })] })
      : anActivity({ next: 'b2xk' }),
  );
  await show(onPage(<ActivityPage />));
  await page.getByRole('button', { name: 'Show older events' }).click();
  await expect.element(events).toHaveTextContent('Tow truck left');
  await expect.element(page.getByRole('button', { name: 'Show older events' })).not.toBeInTheDocument();
});

test('what could not be loaded is unknown, not empty, and can be tried again', async ({ api, show }) => {
  serve(api);
  let isDown = true;
  api.on('GET', activityPaths.list, () => (isDown ? problem(503, 'Down.') : anActivity()));
  await show(onPage(<ActivityPage />));
  await expect.element(page.getByRole('alert')).toHaveTextContent("Couldn't load recent activity");
  await expect.element(page.getByRole('status')).toHaveTextContent('Unavailable right now');
  await expect.element(page.getByText('Offline')).toBeVisible();
  await expectAccessible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(events).toHaveTextContent('Tow truck reported: there');
});
