import { onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { heatmapPaths } from '@towscout/contracts/insights/constants';
import type { HeatmapCell } from '@towscout/contracts/insights/heatmap';

import { signIn } from '#accounts/user.fixture.ts';
import { browserAt, onPage, serveSite, TIMES_SQUARE } from '#places/position.fixture.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessibility.fixture.ts';
import { expect, page, test } from '#testing/component-test.fixture.tsx';
import { type FakeApi, problem } from '#testing/fake-api.fixture.ts';

import { HeatmapPage } from './heatmap.tsx';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const aCell = (over: Partial<HeatmapCell> = {}): HeatmapCell => ({
  id: '882a1072b5fffff',
  latitude: 40.758,
  longitude: -73.985,
  intensity: 3,
  gridCell: '882a1072b5fffff',
  lastActivity: minutesAgo(5),
  createdAt: minutesAgo(600),
  location: 'Times Square, New York',
  trucks: 3,
  reports: 1,
  violations: 0,
  sources: ['user'],
  ...over,
});
const BUSY = aCell({ intensity: 7, trucks: 5, violations: 40, sources: ['user', 'nyc'] });
const QUIET = aCell({
  id: '882a100d2bfffff',
  gridCell: '882a100d2bfffff',
  intensity: 1,
  trucks: 1,
  reports: 0,
  location: null,
});

type Asked = { radius?: string; range?: string };

/** Without WebGL: the list suffices, and a map would keep sending requests after its test. */
function withoutMap(): void {
  const noContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  onTestFinished(() => noContext.mockRestore());
}

function serve(api: FakeApi, answer: HeatmapCell[] | (() => Response)): Asked[] {
  const asked: Asked[] = [];
  serveSite(api);
  browserAt(TIMES_SQUARE);
  withoutMap();
  api.on('GET', heatmapPaths.data, ({ query }) => {
    asked.push(query);
    return typeof answer === 'function' ? answer() : answer;
  });
  return asked;
}

const thePage = onPage(<HeatmapPage />);
const figure = (name: string) => page.getByRole('term').filter({ hasText: name });
const readFigure = (name: string) => figure(name).element().parentElement?.querySelector('dd')?.textContent;
const rows = () => page.getByRole('row').elements().slice(1);

test('it adds up the zones, lists the busiest, and calls them by their names', async ({ api, show }) => {
  serve(api, [BUSY, QUIET]);
  await show(thePage);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Activity Heatmap' })).toBeVisible();
  await expect.poll(() => readFigure('Total Activity')).toBe('8');
  expect(['Average Intensity', 'Hotspots', 'Active Zones'].map(readFigure)).toEqual(['4.0', '1', '2']);
  expect(
    page
      .getByRole('columnheader')
      .elements()
      .map((head) => head.textContent),
  ).toEqual(['Location', 'Intensity', 'Grid Cell', 'Last Activity']);
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Times Square, New York.*5 trucks \(1 community report\) · 40 parking tickets.*7 High/),
    expect.stringMatching(/Cell 882a100d2bfffff.*1 truck.*1 Low/),
  ]);
  for (const level of ['Low 1–2', 'Medium 3–4', 'High 5+'])
    await expect.element(page.getByRole('list', { name: 'Intensity' })).toHaveTextContent(level);
  await expectAccessible();
  await expectNoSidewaysScroll();
});

test('a list that leaves zones out says so, as its trucks are fewer than the total', async ({ api, show }) => {
  serve(
    api,
    Array.from({ length: 22 }, (_each, at) => ({ ...QUIET, id: String(at), gridCell: `882a100d${10 + at}fffff` })),
  );
  await show(thePage);
  await expect.poll(() => rows().length).toBe(20);
  await expect.element(page.getByText('The busiest 20 of 22 zones. The totals count all of them.')).toBeVisible();
});

test('what is below the lowest intensity is left out of figures and list', async ({ api, show }) => {
  serve(api, [BUSY, QUIET]);
  await show(thePage);
  await expect.poll(() => rows().length).toBe(2);
  (page.getByRole('slider', { name: 'Min Intensity' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => rows().length).toBe(1);
  expect(readFigure('Total Activity')).toBe('7');
  await userEvent.keyboard('{End}');
  await expect.element(page.getByText('No zone has an intensity of 10 or higher.')).toBeVisible();
  expect(readFigure('Total Activity')).toMatch(/not known/);
});

test('radius and time range are asked of the server', async ({ api, show }) => {
  const asked = serve(api, [BUSY]);
  await show(thePage);
  await expect.poll(() => asked.at(-1)).toMatchObject({ radius: '10', range: '24h' });
  (page.getByRole('slider', { name: 'Radius' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => asked.at(-1)).toMatchObject({ radius: '11' });
  await page.getByRole('combobox', { name: 'Time Range' }).click();
  await page.getByRole('option', { name: 'Last 6 hours' }).click();
  await expect.poll(() => asked.at(-1)).toMatchObject({ radius: '11', range: '6h' });
});

test('where nothing is on record it says so, and shows no zero', async ({ api, show }) => {
  serve(api, []);
  await show(thePage);
  await expect
    .element(page.getByText(/^No confirmed tow trucks, .* within 10 km \(6\.2 mi\) in the last 24 hours\. /))
    .toBeVisible();
  await expect.element(page.getByText('Cars may still have been towed.')).toBeVisible();
  expect(readFigure('Total Activity')).toMatch(/not known/);
});

test('a server that fails is said, and asked again', async ({ api, show }) => {
  let isBroken = true;
  serve(api, () => (isBroken ? problem(500, 'Broken.') : Response.json([BUSY])));
  await show(thePage);
  await expect.element(page.getByRole('alert')).toHaveTextContent("Couldn't load the heatmap.");
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => rows().length).toBe(1);
});

for (const [plan, isPremium] of [
  ['free', false],
  ['premium', true],
] as const)
  test(`the last 7 days: ${plan}`, async ({ api, show }) => {
    const asked = serve(api, [BUSY]);
    signIn(api, { isPremium, subscriptionStatus: isPremium ? 'active' : 'free' });
    await show(thePage);
    await page.getByRole('combobox', { name: 'Time Range' }).click();
    await page.getByRole('option', { name: 'Last 7 days' }).click();
    if (isPremium) {
      await expect.poll(() => asked.at(-1)).toMatchObject({ range: '7d' });
    } else {
      await expect.element(page.getByText('Premium Feature Required')).toBeVisible();
      await expect
        .element(page.getByRole('link', { name: 'Upgrade to Premium' }))
        .toHaveAttribute('href', '/subscribe');
      expect(asked.map(({ range }) => range)).not.toContain('7d');
    }
  });

test('the last 24 hours are played hour by hour, and can be walked by keyboard', async ({ api, show }) => {
  serve(api, [BUSY]);
  api.on('GET', heatmapPaths.hours, () => ({
    from: minutesAgo(24 * 60),
    cells: [{ gridCell: BUSY.gridCell, intensities: Array.from({ length: 24 }, (_, hour) => hour % 3) }],
  }));
  // With the test browser's reduced motion, each press would be one hour.
  const asItIs = window.matchMedia.bind(window);
  const moving = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => (query.includes('reduced-motion') ? asItIs('not all') : asItIs(query)));
  onTestFinished(() => moving.mockRestore());
  await show(thePage);
  await page.getByRole('button', { name: 'Play the last 24 hours' }).click();
  const hour = page.getByRole('slider', { name: 'Hour' });
  await expect.poll(() => Number(hour.element().getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Pause' }).click();
  (hour.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.element(hour).toHaveAttribute('aria-valuenow', '23');
  await page.getByRole('button', { name: 'Show the whole time range' }).click();
  await expect.element(page.getByText('Play the last 24 hours, hour by hour.')).toBeVisible();
});

test('tow requests and calls are shown apart from trucks, by source and rung, with what nobody knows', async ({
  api,
  show,
}) => {
  const records = { 'San Francisco 311 requests': { asked: 2, ticket: 4 } };
  const asked = serve(api, [aCell({ intensity: 6, trucks: 0, reports: 0, sources: ['san_francisco_311'], records })]);
  await show(thePage);
  await expect.poll(() => asked.at(-1)).toMatchObject({ show: 'activity' });
  await page.getByRole('combobox', { name: 'Show' }).click();
  await page.getByRole('option', { name: 'Tow requests and calls' }).click();
  await expect.poll(() => asked.at(-1)).toMatchObject({ show: 'records', range: '24h', radius: '10' });
  await expect
    .element(page.getByRole('list', { name: 'Reported by' }))
    .toHaveTextContent('San Francisco 311 requests 2 tow requests · 4 ticket requests');
  await expect.element(page.getByText(/Nothing says that a tow truck is coming/)).toBeVisible();
  await expect.element(page.getByText(/Nobody saw a tow truck, and most bring none/)).toBeVisible();
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Times Square, New York.*2 tow requests · 4 ticket requests.*6 High/),
  ]);
  await expect.element(page.getByRole('button', { name: 'Play the last 24 hours' })).not.toBeInTheDocument();
  await expectAccessible();
  await expectNoSidewaysScroll();
});

test('where no request is on record it says so, and not that no car was towed', async ({ api, show }) => {
  serve(api, []);
  await show(thePage);
  await page.getByRole('combobox', { name: 'Show' }).click();
  await page.getByRole('option', { name: 'Tow requests and calls' }).click();
  await expect
    .element(page.getByText(/^No tow requests or calls within 10 km .* Cars may still have been towed\.$/))
    .toBeVisible();
});

test('without WebGL there is a sentence in place of the map, and the same table', async ({ api, show }) => {
  serve(api, [BUSY]);
  await show(thePage);
  await expect.element(page.getByText('The map won’t start')).toBeVisible();
  await expect.poll(() => rows().length).toBe(1);
});

test('on a phone the map comes first, and the filters are a sheet', async ({ api, show }) => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 900));
  const asked = serve(api, [BUSY]);
  await show(thePage);
  await expect.poll(() => rows().length).toBe(1);
  const map = page.getByText('The map won’t start').element().getBoundingClientRect();
  const inOrder = [page.getByText('The map won’t start').element(), ...page.getByRole('term').elements(), ...rows()];
  const tops = inOrder.map((part) => part.getBoundingClientRect().top);
  expect(tops, 'what is read later is seen later').toEqual(tops.toSorted((a, b) => a - b));
  for (const [at, part] of inOrder.entries())
    expect(
      inOrder.slice(at + 1).every((next) => part.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING),
    ).toBe(true);
  // Without the shell's bars.
  expect(map.bottom).toBeLessThan(844 - 140);
  const filters = page.getByRole('group', { name: 'Filters' });
  await expect.element(filters).toHaveTextContent('Around: Your location');
  await expect.element(filters).toHaveTextContent('10 km (6.2 mi) · Last 24 hours');
  (page.getByRole('button', { name: 'Filters' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect.element(sheet.getByRole('combobox', { name: 'Look around' })).toBeVisible();
  await expectAccessible();
  (sheet.getByRole('slider', { name: 'Radius' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await sheet.getByRole('combobox', { name: 'Time Range' }).click();
  await page.getByRole('option', { name: 'Last 6 hours' }).click();
  await expect.poll(() => asked.at(-1)).toMatchObject({ radius: '11', range: '6h' });
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Filters' })).toHaveFocus();
  await expect.element(filters).toHaveTextContent('11 km (6.8 mi) · Last 6 hours');
  await expectNoSidewaysScroll();
});
