import { towRecordPaths } from '@towscout/contracts/tow-records/constants';
import { trafficPaths } from '@towscout/contracts/traffic/paths';

import { browserAt, onPage, serveSite } from '#places/position.fixture.tsx';
import { expect, page, test } from '#testing/component-test.fixture.tsx';
import { AUSTIN, aRecord, foundRecords } from '#tow-records/tow-record.fixture.ts';
import { aFeed } from '#traffic/feed.fixture.ts';

import { serveVisitor } from './dashboard.fixture.ts';
import { DashboardPage } from './dashboard.tsx';

const section = page.getByRole('region', { name: 'Tow requests and calls' });

test('where a source has calls they are below the list, and the map’s key has their marks', async ({ api, show }) => {
  await page.viewport(1440, 900);
  const found = foundRecords([aRecord()]);
  serveVisitor(api);
  serveSite(api);
  api.on('GET', trafficPaths.feeds, () => [aFeed(), ...found.feeds]);
  api.on('GET', towRecordPaths.list, () => found);
  browserAt(AUSTIN);
  await show(onPage(<DashboardPage />));
  await expect.element(section).toHaveTextContent(/Stalled vehicle · W 21st St & Guadalupe St/);
  // Straight after the list of trucks, which is empty here.
  const headings = page.getByRole('heading', { name: /^(Tow requests and calls|Community Reports)$/ });
  await expect.element(headings.nth(1)).toHaveTextContent('Community Reports');
  await page.getByRole('button', { name: 'Layers' }).click();
  await expect.element(page.getByRole('list', { name: 'Official feeds' })).toHaveTextContent(/^CHP CAD · live$/);
  const marks = page.getByRole('list', { name: 'Marks of tow requests and calls' });
  await expect.element(marks).toBeVisible();
  await expect.element(marks).toHaveTextContent('Call that often ends with a towAsked for a towTow calledWas towed');
});

test('where no source has any, nothing is asked or shown', async ({ api, show }) => {
  serveVisitor(api);
  serveSite(api);
  browserAt(AUSTIN);
  await show(onPage(<DashboardPage />));
  await expect.element(page.getByRole('region', { name: 'Parking Violations' })).toBeVisible();
  expect(section.elements()).toHaveLength(0);
});
