import { towRecordPaths } from '@towscout/contracts/tow-records/constants';

import { expectAccessible } from '#testing/accessibility.fixture.ts';
import { expect, page, test } from '#testing/component-test.fixture.tsx';
import { problem } from '#testing/fake-api.fixture.ts';

import { NearbyRecords } from './nearby-records.tsx';
import { AUSTIN, aRecord, foundRecords } from './tow-record.fixture.ts';

const now = new Date('2026-11-21T18:00:00Z');
const list = <NearbyRecords around={{ ...AUSTIN, radius: 5 }} now={now} />;

for (const theme of ['light', 'dark'] as const)
  test(`each record says its rung, and its sentence what nobody knows, ${theme}`, async ({ api, show }) => {
    localStorage.setItem('theme', theme);
    const called = aRecord({
      id: 'austin_incidents:2',
      step: 'called',
      description: 'Tow truck called',
      location: null,
    });
    api.on('GET', towRecordPaths.list, () => foundRecords([aRecord(), called]));
    await show(list);
    const rows = page.getByRole('list', { name: 'Tow requests and calls, nearest first' }).getByRole('listitem');
    await expect
      .element(rows.nth(0))
      .toHaveTextContent(
        /^Call that often ends with a towStalled vehicle · W 21st St & Guadalupe St0.3\smi · 10 min ago/,
      );
    await expect.element(rows.nth(1)).toHaveTextContent(/^Tow calledTow truck called0.3\smi.*City of Austin, Texas$/);
    await expect.element(page.getByText(/often ends with a tow. Nothing says that this one does/)).toBeVisible();
    await expect.element(page.getByText(/Nothing says that a tow truck has come/)).toBeVisible();
    expect(page.getByText(/Someone asked the city/).elements()).toHaveLength(0);
    await expectAccessible();
  });

test('of more than are shown it says how many there are, in the list and on the map', async ({ api, show }) => {
  const records = Array.from({ length: 6 }, (_, n) => aRecord({ id: `austin_incidents:${n}` }));
  api.on('GET', towRecordPaths.list, () => ({ ...foundRecords(records), total: 1240 }));
  await show(list);
  await expect.element(page.getByText('The nearest 5 of 1,240. The map shows the nearest 6.')).toBeVisible();
});

test('none is told only by a source that is up to date', async ({ api, show }) => {
  api.on('GET', towRecordPaths.list, () => foundRecords([]));
  await show(list);
  await expect.element(page.getByText('None within 5 mi.')).toBeVisible();
});

test('of a late source it is not known', async ({ api, show }) => {
  api.on('GET', towRecordPaths.list, () => foundRecords([], 'late'));
  await show(list);
  await expect.element(page.getByText(/out of date, so we can’t tell/)).toBeVisible();
});

test('where this site reads none of the sources, nothing is shown', async ({ api, show }) => {
  let asked = 0;
  api.on('GET', towRecordPaths.list, () => {
    asked += 1;
    return { records: [], total: 0, feeds: [] };
  });
  await show(list);
  await expect.poll(() => asked).toBe(1);
  await expect.poll(() => page.getByRole('region').elements()).toHaveLength(0);
});

test('a request that led to a tow call says so, and what is beside the ladder is told as that', async ({
  api,
  show,
}) => {
  const asked = aRecord({ step: 'asked', description: 'Driveway blocked, tow asked for', truckId: 'abc' });
  const left = aRecord({ id: 'seattle_311:1', step: 'abandoned', description: 'Car in one spot for 72 hours' });
  api.on('GET', towRecordPaths.list, () => foundRecords([asked, left]));
  await show(list);
  const rows = page.getByRole('list', { name: 'Tow requests and calls, nearest first' }).getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent(/Dispatch called for a tow after this request\./);
  await expect.element(rows.nth(1)).toHaveTextContent(/^Car reported as abandonedCar in one spot for 72 hours/);
  await expect.element(rows.nth(1)).not.toHaveTextContent(/Dispatch called/);
  await expect.element(page.getByText(/Cities act on that in days, not minutes/)).toBeVisible();
});

test('a source with no more to say than its rung says it once', async ({ api, show }) => {
  const left = aRecord({ step: 'abandoned', description: 'Car reported as abandoned', location: 'Cleveland St' });
  api.on('GET', towRecordPaths.list, () => foundRecords([left]));
  await show(list);
  const rows = page.getByRole('list', { name: 'Tow requests and calls, nearest first' }).getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent(/^Car reported as abandonedCleveland St0.3\smi/);
});

test('a list that fails is asked again', async ({ api, show }) => {
  api.on('GET', towRecordPaths.list, () => problem(503, 'The database is away.'));
  await show(list);
  await expect.element(page.getByText("Couldn't load tow requests and calls.")).toBeVisible();
  api.on('GET', towRecordPaths.list, () => foundRecords([aRecord()]));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText(/Stalled vehicle/)).toBeVisible();
});

test('where no source covers the place, nothing is asked or shown', async ({ show }) => {
  await show(
    <>
      <p>Denver</p>
      <NearbyRecords around={{ lat: 39.7392, lng: -104.9903, radius: 5 }} now={now} />
    </>,
  );
  await expect.element(page.getByText('Denver')).toBeVisible();
  expect(page.getByRole('region').elements()).toHaveLength(0);
});
