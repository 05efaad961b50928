import { userEvent } from 'vitest/browser';

import { coveragePaths } from '@towscout/contracts/insights/constants';
import type { CityAbilities, Coverage } from '@towscout/contracts/insights/coverage';
import { placesPaths } from '@towscout/contracts/places/constants';
import { trafficPaths } from '@towscout/contracts/traffic/paths';
import type { FeedState, FeedStatus } from '@towscout/contracts/traffic/schema';
import { FEED_SOURCES, type FeedSource, lists, liveSource } from '@towscout/domain/sources';
import type { LatLng } from '@towscout/geo';

import { browserAt, onPage, serveSite } from '#places/position.fixture.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessibility.fixture.ts';
import { expect, page, test } from '#testing/component-test.fixture.tsx';
import { type FakeApi, problem } from '#testing/fake-api.fixture.ts';

import { CoveragePage } from './coverage.tsx';

const MISSION: LatLng = { lat: 37.76, lng: -122.42 };
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const feed = (source: FeedSource, state: FeedState): FeedStatus => ({
  ...liveSource(source),
  source,
  state,
  since: hoursAgo(5),
  lastGoodAt: hoursAgo(0.01),
  newestChangeAt: null,
  liveTrucks: null,
  listsTowRecords: lists(source, 'towRecords'),
  liveTowRecords: null,
  liveIncidents: null,
  documents: { fresh: 1, all: 1 },
});

const CITIES: Coverage['cities'] = [
  {
    city: 'sf',
    name: 'San Francisco',
    includesPlace: true,
    data: [
      { kind: 'violations', tables: 1, readAt: hoursAgo(2), isReadInPart: false, unknownBecause: null },
      { kind: 'tow_zones', tables: 3, readAt: hoursAgo(80), isReadInPart: false, unknownBecause: 'not_synced_lately' },
    ],
    streetRules: [
      {
        source: 'sf_street_sweeping',
        name: 'street sweeping',
        kinds: ['sweeping'],
        readAt: hoursAgo(26),
        unknownBecause: null,
        refusedAt: hoursAgo(2),
      },
      {
        source: 'sf_tow_away_hours',
        name: 'tow-away hours',
        kinds: ['tow_away'],
        readAt: hoursAgo(80),
        unknownBecause: 'not_synced_lately',
        refusedAt: null,
      },
    ],
  },
  {
    city: 'chicago',
    name: 'Chicago',
    includesPlace: false,
    data: [{ kind: 'tows', tables: 2, readAt: null, isReadInPart: false, unknownBecause: 'never_synced' }],
    streetRules: [],
  },
];

function serve(api: FakeApi, at: LatLng | null, states: Partial<Record<FeedSource, FeedState>> = {}): void {
  serveSite(api);
  browserAt(at);
  api.on('GET', placesPaths.reverse, ({ query }) => ({
    place_id: 1,
    licence: '',
    display_name: '',
    lat: query['lat'] ?? '',
    lon: query['lon'] ?? '',
    importance: 0.5,
    type: 'neighbourhood',
    address: { neighbourhood: 'Mission', city: 'San Francisco', state: 'California' },
    source: 'gazetteer' as const,
  }));
  api.on('GET', trafficPaths.feeds, () => FEED_SOURCES.map((source) => feed(source, states[source] ?? 'off')));
  api.on('GET', coveragePaths.coverage, ({ query }) => ({
    told:
      'lat' in query
        ? {
            lastDay: { byPeople: 3, byFeeds: 12 },
            lastWeek: { byPeople: 9, byFeeds: 80 },
            recordBegan: hoursAgo(24 * 30),
          }
        : null,
    cities: CITIES,
  }));
}

const unfold = () => page.getByRole('button', { name: 'For operators' }).click();
const part = (title: string) =>
  page.getByRole('heading', { name: title, exact: true }).element().parentElement?.textContent ?? '';

for (const theme of ['light', 'dark'] as const)
  test(`a place says who looks there, how much is told, and what nobody tells, ${theme}`, async ({ api, show }) => {
    localStorage.setItem('theme', theme);
    await page.viewport(theme === 'light' ? 320 : 1440, 844);
    serve(api, MISSION, { chp_cad: 'fresh', sf_calls: 'late', caltrans_lcs: 'unreachable' });
    await show(onPage(<CoveragePage />));
    await expect.element(page.getByText('Mission, San Francisco')).toBeVisible();
    await expect
      .element(page.getByText("Official tow calls for California highways only, and drivers' reports."))
      .toBeVisible();
    await expect.element(page.getByRole('row', { name: /^Drivers/ })).toHaveTextContent('Drivers39');
    await expect.element(page.getByRole('row', { name: /^Official feeds/ })).toHaveTextContent('1280');
    await expect.element(page.getByText('City data: Parking violations · Street rules')).toBeVisible();
    await expect.element(page.getByText('Nobody publishes tows from private lots.')).toBeVisible();
    await expect.element(page.getByText('511 Nevada')).not.toBeInTheDocument();
    expect(page.getByText(/turned off|not used on this site/).elements()).toHaveLength(0);
    await unfold();
    await expect.poll(() => part('Tow calls')).toMatch(/CHP CADLiveCovers California highways · updated .* ago/);
    await expect.poll(() => part('Tow calls')).toMatch(/callsDelayedCovers San Francisco · delayed, nothing new since/);
    await expect.poll(() => part('Traffic incidents')).toContain('Caltrans lane closuresDown');
    expect(part('Tow requests and calls')).toContain('We get no tow requests from San Francisco.');
    expect(part('City data')).toContain('Parking violationschecked 2 h ago');
    expect(part('City data')).toContain('Tow zoneschecked 3 d ago, too long ago to rely on');
    expect(part('City data')).toContain(
      'Street rulesStreet sweepinga newer copy was suddenly smaller 2 h ago: we keep the last good one, 1 d ago',
    );
    expect(part('City data')).toContain('Tow-away hourschecked 3 d ago, too long ago to rely on');
    expect(part('City data')).not.toContain('Chicago');
    expect(part('Not covered here')).not.toContain('Street rules');
    expect(part('Not covered here')).toContain('Tows from private lots');
    await expect.poll(() => part('Not covered here')).toContain("Towed cars: we don't have a list for San Francisco.");
    expect(part('Cities')).toContain('ChicagoTowed carsnot checked yet');
    await expect.poll(() => part('Live feeds')).toContain('511 Nevada');
    expect(part('Live feeds')).toContain('not used on this site');
    await expectAccessible();
    expectNoSidewaysScroll();
  });

test('without a place it asks for one, and lists all that is read; a found place is shown', async ({ api, show }) => {
  serve(api, null);
  await show(onPage(<CoveragePage />));
  await expect.element(page.getByText('Which place?')).toBeVisible();
  await unfold();
  await expect.element(page.getByRole('heading', { name: 'Cities', exact: true })).toBeVisible();
  expect(part('Cities')).toContain('San Francisco');
  expect(page.getByRole('heading', { name: 'Not covered here' }).elements()).toHaveLength(0);
  await page.getByRole('combobox', { name: 'Address' }).fill('37.76, -122.42');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText("No official feed here, only drivers' reports.")).toBeVisible();
});

test('without a place nothing moves under the finger when the answer comes', async ({ api, show }) => {
  serve(api, null);
  const held = Promise.withResolvers<Coverage>();
  api.on('GET', coveragePaths.coverage, () => held.promise);
  await show(onPage(<CoveragePage />));
  await unfold();
  const operators = page.getByRole('button', { name: 'For operators' });
  await expect.element(operators).toHaveAttribute('aria-expanded', 'true');
  const before = operators.element().getBoundingClientRect().top;
  held.resolve({ told: null, cities: CITIES });
  await expect.element(page.getByRole('heading', { name: 'Cities', exact: true })).toBeVisible();
  expect(operators.element().getBoundingClientRect().top).toBe(before);
});

test('the largest cities are listed with what is there and what is not, and asked for again after a failure', async ({
  api,
  show,
}) => {
  await page.viewport(320, 844);
  serve(api, MISSION);
  api.on('GET', coveragePaths.cities, () => problem(503, 'The database is away.'));
  await show(onPage(<CoveragePage />));
  await page.getByRole('button', { name: 'The 50 largest cities' }).click();
  await expect.element(page.getByText('The list of cities couldn’t be loaded.')).toBeVisible();
  const none = { has: [], roads: null, rules: [], isOff: [] };
  const cities: CityAbilities[] = [
    { ...none, name: 'Oakland', state: 'CA', has: ['street_rules', 'card'], rules: ['sweeping'] },
    { ...none, name: 'Los Angeles', state: 'CA', has: ['live_calls'], roads: 'highways', isOff: ['street_rules'] },
    { ...none, name: 'Omaha', state: 'NE' },
  ];
  api.on('GET', coveragePaths.cities, () => ({ cities }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Street cleaning, whom to call; no live calls.')).toBeVisible();
  await expect.element(page.getByText('Not available here yet: street rules.')).toBeVisible();
  await expect.element(page.getByText('Nothing official yet, only drivers’ reports.')).toBeVisible();
  await expectAccessible();
});

test('a driver’s coverage fits on the screen of a phone', async ({ api, show }) => {
  await page.viewport(390, 844);
  serve(api, MISSION);
  await show(onPage(<CoveragePage />));
  await expect.element(page.getByText("No official feed here, only drivers' reports.")).toBeInViewport({ ratio: 0.99 });
  await expect.element(page.getByRole('row', { name: /^Drivers/ })).toBeInViewport({ ratio: 0.99 });
  await expect.element(page.getByText('Nobody publishes tows from private lots.')).toBeInViewport({ ratio: 0.99 });
  await expect.element(page.getByRole('button', { name: 'For operators' })).toBeInViewport({ ratio: 0.99 });
});

test('sources of public records are told where they cover the place', async ({ api, show }) => {
  serve(api, { lat: 30.2672, lng: -97.7431 }, { austin_incidents: 'fresh', portland_dispatch: 'fresh' });
  await show(onPage(<CoveragePage />));
  await unfold();
  await expect.poll(() => part('Tow requests and calls')).toContain('Austin traffic incidentsLive');
  expect(part('Tow requests and calls')).not.toContain('Portland');
  expect(part('Live feeds')).toContain('Portland 911 dispatchLive');
});

test('what cannot be asked is said, and asked again', async ({ api, show }) => {
  serve(api, MISSION);
  api.on('GET', coveragePaths.coverage, () => problem(503, 'The database is away.'));
  await show(onPage(<CoveragePage />));
  await expect.element(page.getByRole('alert')).toHaveTextContent("Couldn't load the coverage");
  serve(api, MISSION);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Who is looking' })).toBeVisible();
});

test('the keyboard goes from Change into the search, and Escape and Back lead back to it', async ({ api, show }) => {
  serve(api, MISSION);
  await show(onPage(<CoveragePage />));
  const change = page.getByRole('button', { name: 'Change' });
  const search = page.getByRole('combobox', { name: 'Address' });
  await expect.element(change).toBeVisible();
  change.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(search).toHaveFocus();
  // The first Escape closes the search's list.
  await userEvent.keyboard('{Escape}');
  await expect.element(search).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{Escape}');
  await expect.element(change).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(search).toHaveFocus();
  history.back();
  await expect.element(change).toHaveFocus();
});
