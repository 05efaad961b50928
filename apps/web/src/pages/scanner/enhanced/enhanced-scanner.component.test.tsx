import { describe } from 'vitest';
import { userEvent } from 'vitest/browser';

import type { UserView } from '@towscout/contracts/accounts/schema';
import { activityPaths } from '@towscout/contracts/insights/constants';
import { placesPaths } from '@towscout/contracts/places/constants';
import { cameraPaths, incidentPaths } from '@towscout/contracts/traffic/constants';
import type { ScannedTraffic } from '@towscout/contracts/traffic/incidents';
import { trafficPaths } from '@towscout/contracts/traffic/paths';
import { HOUR_MS } from '@towscout/domain/durations';

import { signIn } from '#accounts/user.fixture.ts';
import { anActivity } from '#insights/activity/activity.fixture.ts';
import { browserAt, onPage, serveSite } from '#places/position.fixture.tsx';
import { ScannerProvider } from '#scanner/scanner-context.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessibility.fixture.ts';
import { expect, page, test, toasts, visit } from '#testing/component-test.fixture.tsx';
import { type FakeApi, problem } from '#testing/fake-api.fixture.ts';
import { aCamera } from '#traffic/cameras/camera.fixture.ts';
import { aFeed } from '#traffic/feed.fixture.ts';
import { anIncident, aSample } from '#traffic/incidents/incident.fixture.ts';

import { EnhancedScannerPage } from './enhanced-scanner.tsx';

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const PREMIUM: Partial<UserView> = { subscriptionStatus: 'active', isPremium: true };
const DAVIS = { name: 'Davis, CA', latitude: 38.55, longitude: -121.74 };

const scannedNow = (over: Partial<ScannedTraffic> = {}): ScannedTraffic => ({
  state: 'CA',
  place: null,
  isSimulated: false,
  incidents: [anIncident()],
  incidentCount: 1,
  cameraAnalyses: 0,
  towTrucksCreated: 2,
  feeds: [aFeed()],
  scannedAt: new Date().toISOString(),
  ...over,
});

function serveScanner(api: FakeApi, scanned: ScannedTraffic | (() => Response) = scannedNow()): void {
  serveSite(api);
  signIn(api, PREMIUM);
  api.on('GET', trafficPaths.feeds, () => [aFeed()]);
  api.on('GET', placesPaths.mapLabels, () => []);
  api.on('GET', cameraPaths.ofState, () => ({ total: null, cameras: [] }));
  api.on('POST', incidentPaths.scan, () => (typeof scanned === 'function' ? scanned() : scanned));
}

const thePage = onPage(
  <ScannerProvider>
    <EnhancedScannerPage />
  </ScannerProvider>,
);
const startScan = page.getByRole('button', { name: 'Start Scan' });
const counter = (name: string) => page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) });
const readFigure = (name: string) => counter(name).element().parentElement?.querySelector('dd')?.textContent;

describe('the gate', () => {
  test('whoever is signed out is told so, and comes back here after signing in', async ({ api, show }) => {
    visit('/enhanced-scanner');
    serveSite(api);
    await show(thePage);
    await expect.element(toasts).toHaveTextContent('Authentication Required');
    await expect.element(toasts).toHaveTextContent('Please log in to access the Enhanced Traffic Scanner.');
    await expect
      .poll(() => window.location.pathname + window.location.search)
      .toBe('/sign-in?returnTo=%2Fenhanced-scanner');
  });

  test('a free member sees what it takes, and two ways on', async ({ api, show }) => {
    serveSite(api);
    signIn(api);
    await show(thePage);
    await expect.element(page.getByRole('heading', { name: 'Premium Access Required' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute('href', '/subscribe');
    await expect.element(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/');
    await expectAccessible();
  });

  test.for<[string, Partial<UserView>]>([
    ['a subscription', PREMIUM],
    [
      'a trial',
      { subscriptionStatus: 'trial', trialStartDate: inHours(-1), trialEndDate: inHours(5), isPremium: true },
    ],
  ])('%s opens it', async ([, plan], { api, show }) => {
    serveScanner(api);
    signIn(api, plan);
    await show(thePage);
    await expect.element(page.getByRole('heading', { name: 'Enhanced Traffic Scanner' })).toBeVisible();
  });

  test('an account that the server does not tell of is not taken for nobody', async ({ api, show }) => {
    serveSite(api);
    signIn(api);
    api.on('GET', '/api/auth/user', () => problem(503, 'Away.'));
    await show(thePage);
    await expect.element(page.getByText("Couldn't check your account")).toBeVisible();
  });
});

describe('a scan', () => {
  test('begins with all of New York, nothing counted and nothing known', async ({ api, show }) => {
    serveScanner(api);
    await show(thePage);
    await expect.element(page.getByText('NY area · whole state')).toBeVisible();
    await expect.element(page.getByText('API disconnected')).toBeVisible();
    await expect.element(page.getByText('AI POWERED')).toBeVisible();
    await expect.element(page.getByText('No recent incidents detected')).not.toBeInTheDocument();
    await expect.element(page.getByText('Run a scan to discover traffic incidents')).toBeVisible();
    expect(readFigure('Last Scan')).toBe('Never');
    expect(readFigure('Incidents')).toMatch(/not known/);
    await expectAccessible();
  });

  test('sends what is set, says what it does, and counts what it found', async ({ api, show }) => {
    const sent: unknown[] = [];
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    serveScanner(api);
    api.on('POST', incidentPaths.scan, async ({ raw }) => {
      sent.push(raw);
      await answered;
      return scannedNow({ place: DAVIS, incidentCount: 37 });
    });
    api.on('GET', cameraPaths.list, () => [aCamera(), aCamera({ id: 'caltrans-cctv-00000002' })]);
    await show(thePage);
    await page.getByRole('searchbox').fill('Davis');
    await expect.element(page.getByText('Davis · 25 mi').first()).toBeVisible();
    await startScan.click();
    await expect.element(page.getByRole('button', { name: 'Scanning...' })).toBeDisabled();
    await expect.element(page.getByText('Reading and merging incidents')).toBeVisible();
    await expect.element(page.getByText('33%')).toBeVisible();
    answer();
    await expect.element(startScan).toBeEnabled();
    expect(sent).toEqual([{ state: 'NY', location: 'Davis', radius: 25 }]);
    expect(readFigure('Incidents')).toBe('37');
    expect(readFigure('Cameras')).toBe('2');
    expect(readFigure('Detected')).toBe('2');
    expect(readFigure('Last Scan')).toBe('just now');
    await expect.element(page.getByText('API connected')).toBeVisible();
    await expect.element(page.getByRole('article', { name: /Accident, I-80 East/ })).toHaveTextContent('High');
  });

  test('of two clicks at once is one scan', async ({ api, show }) => {
    let scans = 0;
    serveScanner(api, () => {
      scans += 1;
      return problem(500, 'The scan broke.');
    });
    await show(thePage);
    await expect.element(startScan).toBeVisible();
    for (const button of [startScan.element(), startScan.element()] as HTMLElement[]) button.click();
    await expect.element(page.getByText('API error')).toBeVisible();
    expect(scans).toBe(1);
  });

  test('of a whole state has its cameras, all of them counted', async ({ api, show }) => {
    serveScanner(api);
    const off = aCamera({ distanceMiles: null, hasStill: false });
    const some = [off, { ...off, id: 'caltrans-cctv-00000002' }];
    api.on('GET', cameraPaths.ofState, ({ params }) => ({ total: params['state'] === 'CA' ? 3412 : 0, cameras: some }));
    await show(thePage);
    await startScan.click();
    await expect.poll(() => readFigure('Cameras')).toBe('3,412');
    await page.getByRole('tab', { name: 'Camera Feeds' }).click();
    await expect.element(page.getByText('Showing 2 of 3,412 cameras.')).toBeVisible();
    await expect
      .element(page.getByRole('list', { name: 'Cameras', exact: true }))
      .toHaveTextContent('I-80 West, Davis');
  });

  test('of a state whose cameras nobody knows says so', async ({ api, show }) => {
    serveScanner(api, scannedNow({ state: 'NY' }));
    await show(thePage);
    await startScan.click();
    await expect.element(page.getByText('API connected')).toBeVisible();
    expect(readFigure('Cameras')).toMatch(/not known/);
    await page.getByRole('tab', { name: 'Camera Feeds' }).click();
    await expect.element(page.getByText('No traffic cameras in New York.')).toBeVisible();
  });

  test('samples are marked, and not counted', async ({ api, show }) => {
    serveScanner(api, scannedNow({ state: 'NY', isSimulated: true, incidents: [aSample()], incidentCount: 1 }));
    await show(thePage);
    await startScan.click();
    const card = page.getByRole('article', { name: /Accident/ });
    await expect.element(card).toHaveTextContent('SIMULATED');
    await expect.element(page.getByText(/No traffic feed for New York/)).toBeVisible();
    expect(readFigure('Incidents')).toMatch(/not known/);
  });

  test('says which feed did not answer, and does not pass nothing off as quiet roads', async ({ api, show }) => {
    serveScanner(
      api,
      scannedNow({ incidents: [], incidentCount: 0, towTrucksCreated: 0, feeds: [aFeed({ state: 'unreachable' })] }),
    );
    await show(thePage);
    await startScan.click();
    await expect.element(page.getByText('CHP CAD: down. Its incidents may be old or missing.')).toBeVisible();
    expect(readFigure('Incidents')).toMatch(/not known/);
    await expect.element(page.getByText(/^Couldn't load incidents · all of California/)).toBeVisible();
    await expect.element(page.getByText('No feed responded to this scan. Try again in a few minutes.')).toBeVisible();
  });

  test.for<[string, Response, string]>([
    ['Premium', problem(403, 'Premium feature required: the scanner.'), 'Premium Access Required'],
    ['the server', problem(500, 'The scan broke.'), 'Scan Failed'],
  ])('that %s refuses says so', async ([, refusal, title], { api, show }) => {
    serveScanner(api, () => refusal);
    await show(thePage);
    await startScan.click();
    await expect.element(toasts).toHaveTextContent(title);
    await expect.element(page.getByText('API error')).toBeVisible();
    expect(readFigure('Last Scan')).toBe('Never');
  });

  test('for a place that is not found says so at the field, and the server is not at fault', async ({ api, show }) => {
    const sentence = 'We can’t find “Nowhereville”. Enter a city in New York, a ZIP code, or coordinates.';
    serveScanner(api, () => problem(422, sentence));
    await show(thePage);
    const field = page.getByRole('searchbox', { name: 'Search Location' });
    await field.fill('Nowhereville');
    await startScan.click();
    await expect.element(field).toHaveAccessibleDescription(sentence);
    await expect.element(page.getByText('API connected')).toBeVisible();
    await expect.element(page.getByText('API error')).not.toBeInTheDocument();
    await field.fill('Nowhereville, OH');
    await expect.element(field).not.toHaveAccessibleDescription(sentence);
  });

  test('elsewhere than in the chosen state is not said to be in it', async ({ api, show }) => {
    const CHICAGO = { name: 'Chicago, IL', latitude: 41.88, longitude: -87.63 };
    serveScanner(api, scannedNow({ state: 'NY', place: CHICAGO, isSimulated: true, incidents: [aSample()] }));
    api.on('GET', cameraPaths.list, () => []);
    await show(thePage);
    await page.getByRole('searchbox').fill('Chicago');
    await expect.element(page.getByText('Scans Chicago · 25 mi, first in New York.')).toBeVisible();
    await startScan.click();
    await expect.element(page.getByText(/No traffic feed for Chicago, IL\. These are samples\./)).toBeVisible();
  });

  test('with one tap is around the place that is shown, and one of a chosen state is of all of it', async ({
    api,
    show,
  }) => {
    const sent: unknown[] = [];
    serveScanner(api);
    api.on('POST', incidentPaths.scan, ({ raw }) => {
      sent.push(raw);
      return scannedNow({ place: { name: '37.7762, -122.4244', latitude: 37.7762, longitude: -122.4244 } });
    });
    api.on('GET', cameraPaths.list, () => []);
    browserAt({ lat: 37.7762, lng: -122.4244 });
    api.on('GET', placesPaths.reverse, ({ query }) => ({
      place_id: 1,
      licence: '',
      display_name: 'Hayes Valley, San Francisco, CA',
      lat: query['lat'] ?? '',
      lon: query['lon'] ?? '',
      importance: 0.5,
      type: 'neighbourhood',
      address: { neighbourhood: 'Hayes Valley', city: 'San Francisco', state: 'California' },
      source: 'gazetteer' as const,
    }));
    await show(thePage);
    await expect.element(page.getByText('CA area · 25 mi')).toBeVisible();
    await expect.element(page.getByText('Scans around: Hayes Valley, San Francisco · 25 mi')).toBeVisible();
    await startScan.click();
    await expect
      .element(page.getByText(/^1 incident · Hayes Valley, San Francisco · 25 mi · scanned at/))
      .toBeVisible();
    await page.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: 'OR – Oregon' }).click();
    await expect.element(page.getByText('OR area · whole state')).toBeVisible();
    await startScan.click();
    await expect
      .poll(() => sent)
      .toEqual([
        { state: 'CA', location: '37.78, -122.42', radius: 25 },
        { state: 'OR', location: '', radius: 25 },
      ]);
    await expect.element(startScan).toBeEnabled();
  });

  test('that finds nothing says so', async ({ api, show }) => {
    serveScanner(api, scannedNow({ incidents: [], incidentCount: 0 }));
    await show(thePage);
    await startScan.click();
    await expect.element(page.getByText('No recent incidents detected')).toBeVisible();
    await expect.element(page.getByText('Run a scan to discover traffic incidents')).not.toBeInTheDocument();
  });

  test('shows what it found on the first screen of a phone, where its options are folded', async ({ api, show }) => {
    await page.viewport(390, 844);
    serveScanner(api);
    await show(thePage);
    await expect.element(startScan).toBeVisible();
    await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
    await startScan.click();
    const card = page.getByRole('article', { name: /Accident/ });
    await expect.element(card).toBeVisible();
    // Below is the bar of tabs, above the header.
    expect(window.scrollY).toBe(0);
    expect(card.element().getBoundingClientRect().top).toBeLessThan(844 - 2 * 57 - 100);
    await page.getByRole('button', { name: 'Options' }).click();
    await expect.element(page.getByRole('searchbox')).toBeVisible();
    await expect.element(page.getByRole('switch', { name: 'Auto-scan' })).toBeVisible();
  });

  test('on a phone leads to what it found, and ‘Show on the map’ to the map', async ({ api, show }) => {
    await page.viewport(390, 700);
    serveScanner(api);
    await show(thePage);
    await expect.element(startScan).toBeVisible();
    await startScan.click();
    const map = page.getByRole('region', { name: /^Map of traffic incidents/ });
    await expect.element(map).toBeInViewport();
    const onMap = page.getByRole('button', { name: 'Show on the map' }).first();
    onMap.element().scrollIntoView({ block: 'start' });
    window.scrollBy(0, 400);
    await expect.element(map).not.toBeInViewport();
    (onMap.element() as HTMLElement).click();
    await expect.element(map).toBeInViewport();
    await page.viewport(1280, 900);
  });

  test('ends with the plan: the page says what it takes, and nothing scans on', async ({ api, show }) => {
    let scans = 0;
    serveScanner(api, () => {
      scans += 1;
      signIn(api, {});
      return problem(403, 'Premium feature required: the scanner.');
    });
    await show(thePage);
    await page.getByRole('switch', { name: 'Auto-scan' }).click();
    await startScan.click();
    await expect.element(page.getByRole('heading', { name: 'Premium Access Required' })).toBeVisible();
    await expect.element(page.getByRole('switch', { name: 'Auto-scan' })).not.toBeInTheDocument();
    expect(scans).toBe(1);
  });

  test('by itself is off until it is wanted', async ({ api, show }) => {
    serveScanner(api);
    await show(thePage);
    await expect.element(page.getByText('Auto-scan every 2 minutes')).toHaveTextContent('OFF');
    await page.getByRole('switch', { name: 'Auto-scan' }).click();
    await expect.element(page.getByText('Auto-scan every 2 minutes')).toHaveTextContent('ON');
  });
});

describe('the tabs', () => {
  test('are reached by arrow keys', async ({ api, show }) => {
    browserAt(null);
    serveScanner(api);
    api.on('GET', activityPaths.list, () => anActivity());
    await show(thePage);
    await page.getByRole('tab', { name: 'Live Incidents' }).click();
    for (const name of ['Camera Feeds', 'Activity & Data', 'Analytics']) {
      await userEvent.keyboard('{ArrowRight}');
      await expect.element(page.getByRole('tab', { name })).toHaveFocus();
    }
  });

  test('the activity is that of the scanned place', async ({ api, show }) => {
    const asked: Record<string, string>[] = [];
    browserAt(null);
    serveScanner(api, scannedNow({ place: DAVIS }));
    api.on('GET', cameraPaths.list, () => []);
    api.on('GET', activityPaths.list, ({ query }) => {
      asked.push(query);
      return anActivity();
    });
    await show(thePage);
    await page.getByRole('searchbox').fill('Davis');
    await startScan.click();
    await expect.element(page.getByText('API connected')).toBeVisible();
    await expect.poll(() => readFigure('Cameras')).toMatch(/not known/);
    await page.getByRole('tab', { name: 'Activity & Data' }).click();
    await expect.element(page.getByText('Around: Davis, CA · 25 mi')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Monitoring' })).toBeVisible();
    await expect.element(page.getByRole('list', { name: 'Events, newest first' })).toBeVisible();
    expect(asked[0]).toMatchObject({ lat: '38.5500', lng: '-121.7400', radius: '25' });
  });

  test('after a scan of a whole state the activity says that it is of another place', async ({ api, show }) => {
    browserAt(null);
    serveScanner(api);
    api.on('GET', activityPaths.list, () => anActivity());
    await show(thePage);
    await page.getByRole('tab', { name: 'Activity & Data' }).click();
    await expect.element(page.getByText('Around: Midtown Manhattan, as an example · 25 mi')).toBeVisible();
    await expect.element(page.getByText('You scanned all of California.')).not.toBeInTheDocument();
    await startScan.click();
    await expect.element(page.getByText('You scanned all of California.')).toBeVisible();
  });

  test('what nobody measures is marked', async ({ api, show }) => {
    serveScanner(api);
    await show(thePage);
    await page.getByRole('tab', { name: 'Analytics', exact: true }).click();
    await expect.element(page.getByText('Detection accuracy')).toHaveTextContent('SIMULATED');
    await expect.element(page.getByRole('heading', { name: 'AI Processing' })).toHaveTextContent('SIMULATED');
  });
});

for (const theme of ['light', 'dark'] as const) {
  test(`on a phone nothing overflows, and everything is accessible, ${theme}`, async ({ api, show }) => {
    localStorage.setItem('theme', theme);
    await page.viewport(390, 844);
    serveScanner(api);
    await show(thePage);
    await startScan.click();
    await expect.element(page.getByRole('article', { name: /Accident/ })).toBeVisible();
    await expectAccessible();
    expectNoSidewaysScroll();
    await page.viewport(320, 640);
    expectNoSidewaysScroll();
  });
}
