import type { ReactNode } from 'react';

import { analyticsPaths } from '@towscout/contracts/insights/constants';

import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessibility.fixture.ts';
import { expect, page, test } from '#testing/component-test.fixture.tsx';
import { problem } from '#testing/fake-api.fixture.ts';

import { AnalyticsOverview } from './analytics-overview.tsx';
import { analytics } from './analytics.fixture.ts';
import { OwnImpact } from './own-impact.tsx';

const HAYES = { lat: 37.77621, lng: -122.42443 };
const NOW = new Date('2026-11-22T16:00:00Z');
const range = (name: string) => page.getByRole('radio', { name });
const overview = (over: { isPremium?: boolean; isSignedIn?: boolean; upgrade?: ReactNode } = {}) => (
  <main className="flex flex-col gap-4 p-4">
    <AnalyticsOverview place={HAYES} isPremium isSignedIn now={NOW} {...over} />
  </main>
);

test('premium sees a week by the hour, hot areas, sources and the quality of the data, and exports them', async ({
  api,
  show,
}) => {
  const asked: string[] = [];
  api.on('GET', analyticsPaths.overview, ({ query }) => {
    asked.push(query['range'] ?? '');
    return analytics();
  });
  await show(overview());
  await range('28 days').click();
  await expect.element(page.getByRole('slider', { name: 'Trucks by hour and weekday' })).toBeInTheDocument();
  expect(asked).toEqual(['24h', '28d']);
  const main = page.getByRole('main');
  await expect.element(main).toHaveTextContent('Typical stay17 minMedian of 412 trucks');
  await expect.element(main).toHaveTextContent('92%All TowScout, 1,284 alerts rated in 90 days');
  await expect.element(page.getByRole('table', { name: 'Where trucks come' })).toHaveTextContent('Near Hayes Valley');
  await expect
    .element(page.getByRole('list', { name: 'Trucks by who reported them' }))
    .toHaveTextContent('CHP dispatch');
  const cities = page.getByRole('list', { name: 'Cities' });
  await expect.element(cities).toHaveTextContent(/Last read/);
  await expect.element(cities).not.toHaveTextContent(/rows|No location given/);
  await expect
    .element(page.getByRole('link', { name: 'Export CSV' }))
    .toHaveAttribute('href', '/api/analytics/export.csv?lat=37.776&lng=-122.424&range=28d');
  await expectAccessible();
  await page.viewport(320, 800);
  expectNoSidewaysScroll();
  await page.viewport(1280, 900);
});

test('free sees 24 hours; more asks for Premium and asks the server nothing', async ({ api, show }) => {
  const asked: string[] = [];
  api.on('GET', analyticsPaths.overview, ({ query }) => {
    asked.push(query['range'] ?? '');
    return analytics();
  });
  await show(overview({ isPremium: false, upgrade: <a href="/subscribe">Upgrade to Premium</a> }));
  await range('90 days').click();
  await expect
    .element(page.getByRole('main'))
    .toHaveTextContent('Premium Feature Required: 90 days of analytics come with Premium. The last 24 hours are free.');
  await expect.element(page.getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute('href', '/subscribe');
  expect(asked).toEqual(['24h']);
  await expect.element(page.getByRole('link', { name: 'Export CSV' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('the places that are listed and the others add up to the trucks recorded', async ({ api, show }) => {
  const [first, second] = analytics().hotCells;
  api.on('GET', analyticsPaths.overview, () =>
    analytics({ trucks: 119, hotCells: first && second ? [first, second] : [] }),
  );
  await show(overview());
  const places = page.getByRole('table', { name: 'Where trucks come most often' });
  await expect.element(places).toHaveTextContent(/61.*52.*Other areas6–$/);
});

test('public records are told apart from trucks, by their source', async ({ api, show }) => {
  api.on('GET', analyticsPaths.overview, () => analytics());
  await show(overview());
  const shares = page.getByRole('list', { name: 'Tow requests and calls by list' });
  await expect.element(shares).toHaveTextContent(/San Francisco 311 requests, nightly · Asked for a tow.*212/);
  await expect.element(page.getByText('Nobody saw a truck.')).toBeVisible();
});

test('a place without a record says what is missing, and no figure is made up', async ({ api, show }) => {
  const nothing = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => null));
  api.on('GET', analyticsPaths.overview, () =>
    analytics({
      trucks: 0,
      byHourOfWeek: nothing,
      bySource: [],
      records: [],
      medianMinutes: null,
      timed: 0,
      hotCells: [],
      answers: { judged: 0, wasThere: 0 },
      cities: [],
    }),
  );
  await show(overview({ isSignedIn: false, isPremium: false }));
  const main = page.getByRole('main');
  await expect.element(main).toHaveTextContent('no trucks reported here in the last 24 hours.');
  await expect.element(main).toHaveTextContent('Not enough data yet: choose 7 days or more.');
  await expect.element(main).toHaveTextContent('–Not enough trucks timed yet');
  await expect.element(main).toHaveTextContent('–Not enough answers yet');
  await expect.element(main).toHaveTextContent('No city data yet.');
  await expect.element(page.getByRole('link', { name: 'Export CSV' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('while it loads nothing jumps, and what failed can be tried again', async ({ api, show }) => {
  let answer = (_response: Response) => {};
  api.on('GET', analyticsPaths.overview, () => new Promise<Response>((resolve) => (answer = resolve)));
  await show(overview());
  const chart = page.getByRole('figure', { name: 'Trucks by hour of the day' });
  await expect.element(chart).toHaveAttribute('aria-busy', 'true');
  const height = chart.element().getBoundingClientRect().height;
  answer(problem(503, 'The database is away.'));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to load analytics. Please try again later.');
  await expect.element(page.getByText(/No city’s data has been read/)).not.toBeInTheDocument();
  await expectAccessible();
  api.on('GET', analyticsPaths.overview, () => analytics());
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(chart).toHaveAttribute('aria-busy', 'false');
  expect(chart.element().getBoundingClientRect().height).toBe(height);
});

test('my impact is for members; others are asked to sign in', async ({ api, show }) => {
  await show(<OwnImpact isSignedIn={false} />);
  await expect
    .element(page.getByRole('link', { name: 'Sign In' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/api\/login/));
  api.on('GET', analyticsPaths.mine, () => problem(503, 'TowScout is having trouble.'));
  await show(<OwnImpact isSignedIn />);
  await expect.element(page.getByText("Couldn't load your impact.")).toBeVisible();
  api.on('GET', analyticsPaths.mine, () => ({
    reported: 12,
    confirmed: 9,
    driversAlerted: 31,
    answers: { judged: 2, wasThere: 2 },
  }));
  await page.getByRole('button', { name: 'Try again' }).click();
  const impact = page.getByText('Your Impact').element().parentElement;
  await expect.element(page.getByText('31', { exact: true })).toBeVisible();
  expect(impact?.textContent).toContain('–Not enough answers yet');
  await expectAccessible();
});
