import { sightingPaths } from '@towscout/contracts/trucks/constants';

import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessibility.fixture.ts';
import { expect, page, test, toasts } from '#testing/component-test.fixture.tsx';
import { problem } from '#testing/fake-api.fixture.ts';

import { HistoryCard } from './history-card.tsx';
import { historicalLocation, history } from './history.fixture.ts';

const HAYES = { lat: 37.77621, lng: -122.42443 };
const card = page.getByRole('region', { name: 'Historical Data Access' });
const view = card.getByRole('button', { name: 'View Historical Data' });
const hide = card.getByRole('button', { name: 'Hide Historical Data' });

test('premium opens the panel, which asks once, and hides it again', async ({ api, show }) => {
  let asked = 0;
  api.on('GET', sightingPaths.history, ({ query }) => {
    asked += 1;
    expect(query).toEqual({ lat: '37.776', lng: '-122.424' });
    return history({
      trucks: Array.from({ length: 7 }, (_, n) => historicalLocation({ id: `cell-${n}`, frequencyScore: 42 - n })),
    });
  });
  await show(<HistoryCard isPremium place={HAYES} />);
  await expect.element(view).toHaveAttribute('aria-expanded', 'false');
  expect(asked).toBe(0);
  await view.click();
  await expect.element(card).toHaveTextContent('Date rangeAug 25 – Nov 22, 2026Data points1,204Locations37');
  await expect.element(card).toHaveTextContent('Average score9');
  const rows = card.getByRole('list', { name: 'Historical locations, highest score first' }).getByRole('listitem');
  expect(rows.elements()).toHaveLength(5);
  await expect.element(rows.first()).toHaveTextContent('Score 42Near Hayes Valley, San Francisco');
  await expect.element(rows.first()).toHaveTextContent('61 data points on 38 of 90 days');
  await expect.element(rows.first()).toHaveTextContent('Last seen 2 days ago · 17 min in area on average');
  await expect.element(rows.first()).toHaveTextContent('58 reported by people, 3 tow calls (San Francisco dispatch)');
  await expect.element(card).toHaveTextContent('Showing 5 of 37 historical locations');
  await expectAccessible();
  expectNoSidewaysScroll();
  await hide.click();
  await expect.element(card.getByRole('list')).not.toBeInTheDocument();
  await view.click();
  await expect.element(rows.first()).toBeInTheDocument();
  expect(asked).toBe(1);
});

test('without premium nothing is asked: the card says what the plan lacks, and opening is refused', async ({
  show,
}) => {
  await show(<HistoryCard isPremium={false} place={HAYES} upgrade={<a href="/subscribe">Upgrade to Premium</a>} />);
  await expect.element(card).toHaveTextContent('Free Plan Limitation: Access limited to 24-hour data');
  expect(card.getByRole('list').getByRole('listitem').elements().length).toBeGreaterThan(0);
  await expect.element(card.getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute('href', '/subscribe');
  await view.click();
  await expect
    .element(toasts)
    .toHaveTextContent('Premium Feature RequiredHistorical data access (90 days) requires a premium subscription.');
  await expect.element(view).toHaveAttribute('aria-expanded', 'false');
  await expectAccessible();
});

test('a young record and an empty place say what is not known', async ({ api, show }) => {
  api.on('GET', sightingPaths.history, () =>
    history({
      recordBegan: '2026-11-21T00:00:00.000Z',
      daysOnRecord: 2,
      averageScore: null,
      totalDataPoints: 1,
      totalLocations: 1,
      trucks: [historicalLocation({ frequencyScore: null, avgTimeInArea: null, dataPoints: 1, daysSeen: 1 })],
    }),
  );
  await show(<HistoryCard isPremium place={HAYES} />);
  await view.click();
  await expect.element(card).toHaveTextContent('since Nov 21, 2026: 2 of 90 days so far. Scores start after 7 days.');
  await expect.element(card).toHaveTextContent('Average score–not known yet');
  await expect.element(card).toHaveTextContent('No score yet–');
  const score = card.getByRole('listitem').getByText('No score yet');
  expect(score.element().closest('div')?.querySelector('svg'), 'no bar, which would be one of 0').toBeNull();
  await expect.element(card).toHaveTextContent('1 data point on 1 of 2 days: too few to show a pattern');
  await expect.element(card).toHaveTextContent('Time in area unknown');
  await expect.element(card).not.toHaveTextContent('Showing');

  api.on('GET', sightingPaths.history, () =>
    history({ totalDataPoints: 0, totalLocations: 0, averageScore: null, trucks: [] }),
  );
  await show(<HistoryCard isPremium place={HAYES} />);
  await view.click();
  await expect.element(card).toHaveTextContent('No trucks reported here');
});

test('what could not be loaded is said, and not asked for again by itself', async ({ api, show }) => {
  let asked = 0;
  api.on('GET', sightingPaths.history, () => {
    asked += 1;
    return problem(503, 'The database is away.');
  });
  await show(<HistoryCard isPremium place={HAYES} />);
  await view.click();
  await expect
    .element(card.getByRole('alert'))
    .toHaveTextContent('Failed to load historical data. Please try again later.');
  expect(asked).toBe(1);
  await expectAccessible();
});
