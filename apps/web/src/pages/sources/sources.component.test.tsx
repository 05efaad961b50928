import { sourcePaths } from '@towscout/contracts/sources/constants';

import { BOARD } from '#insights/coverage/board.fixture.ts';
import { onPage, serveSite } from '#places/position.fixture.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessibility.fixture.ts';
import { expect, page, test } from '#testing/component-test.fixture.tsx';
import { type FakeApi, problem } from '#testing/fake-api.fixture.ts';

import { SourcesPage } from './sources.tsx';

function serve(api: FakeApi): void {
  serveSite(api);
  api.on('GET', sourcePaths.list, () => BOARD);
}

const rowOf = (name: RegExp) =>
  page.getByRole('heading', { level: 3, name }).element().closest('li')?.textContent ?? '';

for (const theme of ['light', 'dark'] as const)
  test(`each source says its age, why it is off, what it may claim and how often it was right, ${theme}`, async ({
    api,
    show,
  }) => {
    localStorage.setItem('theme', theme);
    await page.viewport(theme === 'light' ? 320 : 1440, 844);
    serve(api);
    await show(onPage(<SourcesPage />));
    await expect.element(page.getByRole('heading', { level: 3, name: /^Austin/ })).toBeVisible();
    const austin = rowOf(/^Austin/);
    expect(austin).toContain('Live');
    expect(austin).toContain('Checked 2 min ago. Newest entry 6 min ago.');
    expect(austin).toContain('Call that often ends with a tow');
    expect(austin).toContain('Shown as: Stalled vehicle · Blocked driveway or lane');
    expect(austin).toContain('29% right');
    expect(austin).toContain('A tow call followed 61 of 212, as of Nov 26, 2026.');
    expect(austin).toContain('2 of 3 rows shown now.997 of 1,000 rows set aside');
    expect(rowOf(/^Portland/)).toMatch(/DownDown since .*: it answered 500\./);
    expect(rowOf(/^Portland/)).toContain('How often it was rightNot measured yet');
    expect(rowOf(/^San Francisco 311/)).toContain('OffNobody has seen its rows yet.');
    expect(rowOf(/^San Francisco 311/)).not.toContain('Latest data');
    expect(rowOf(/^CHP CAD/)).toContain('LateNothing new since');
    expect(rowOf(/^CHP CAD/)).not.toContain('set aside');
    expect(rowOf(/^Caltrans/)).toContain('in 12 documents, of which 10 are live');
    expect(rowOf(/^Caltrans/)).toContain('0 rows read.None of 0 rows set aside.');
    expect(rowOf(/^Caltrans/)).not.toContain('right');
    expect(rowOf(/^San Francisco$/)).toContain('Street rulesOnly partly checked so far.');
    expect(rowOf(/^San Francisco$/)).toContain('1,312 of 48,210 rows set aside');
    await expectAccessible();
    expectNoSidewaysScroll();
  });

test('what is off comes last in its group', async ({ api, show }) => {
  serve(api);
  await show(onPage(<SourcesPage />));
  await expect.element(page.getByRole('heading', { level: 3, name: /^Austin/ })).toBeVisible();
  const names = page
    .getByRole('heading', { level: 3 })
    .elements()
    .map((each) => each.textContent);
  expect(names.slice(0, 3)).toEqual([
    'Austin traffic incidentsLive',
    'Portland 911 dispatchDown',
    'San Francisco 311 requestsOff',
  ]);
});

test('many that are off are folded', async ({ api, show }) => {
  serve(api);
  const [off, ...others] = BOARD.sources;
  const many = ['A', 'B', 'C'].flatMap((name) =>
    off ? Object.assign({}, off, { key: name, name: `Harbor ${name}` }) : [],
  );
  const itself = many.map((each) =>
    Object.assign({}, each, { key: 'itself', name: 'Bay City', offBecause: ['answer_differs'] }),
  );
  api.on('GET', sourcePaths.list, () => ({ ...BOARD, sources: [...many, ...itself.slice(0, 1), ...others] }));
  await show(onPage(<SourcesPage />));
  await expect.element(page.getByText('Harbor A')).not.toBeVisible();
  await expect.element(page.getByRole('heading', { name: /^Bay City/ })).toBeVisible();
  await page.getByText('3 more turned off').click();
  await expect.element(page.getByText('Harbor A')).toBeVisible();
  await expectAccessible();
});

test('why rows are set aside is told on a click', async ({ api, show }) => {
  serve(api);
  await show(onPage(<SourcesPage />));
  const reason = page.getByText('Over already.').first();
  await expect.element(page.getByText('997 of 1,000 rows set aside').first()).toBeVisible();
  await expect.element(reason).not.toBeVisible();
  await page.getByText('997 of 1,000 rows set aside').first().click();
  await expect.element(reason).toBeVisible();
  await expectAccessible();
});

test('what cannot be asked is said, and asked again', async ({ api, show }) => {
  serveSite(api);
  api.on('GET', sourcePaths.list, () => problem(503, 'The database is away.'));
  await show(onPage(<SourcesPage />));
  await expect.element(page.getByRole('alert')).toHaveTextContent("Couldn't load the sources");
  serve(api);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { level: 3, name: /^Austin/ })).toBeVisible();
});
