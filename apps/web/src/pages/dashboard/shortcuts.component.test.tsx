import { outlookPaths } from '@towscout/contracts/parking-rules/constants';

import { browserAt, onPage, serveSite, TIMES_SQUARE } from '#places/position.fixture.tsx';
import { expect, page, test, visit } from '#testing/component-test.fixture.tsx';
import { problem } from '#testing/fake-api.fixture.ts';

import { DashboardPark } from './actions.tsx';
import { serveVisitor } from './dashboard.fixture.ts';
import { DashboardPage } from './dashboard.tsx';

test("the shortcut 'I parked here' asks where the device is and saves the spot, once", async ({ api, show }) => {
  serveSite(api);
  browserAt(TIMES_SQUARE);
  visit('/?park');
  await show(onPage(<DashboardPark />));
  await expect.element(page.getByText('Spot saved. Alerts only while this page is open.')).toBeVisible();
  expect(location.search).toBe('');
  await page.getByRole('button', { name: 'Remove spot' }).click();
  await expect.element(page.getByRole('button', { name: 'I parked here' })).toBeVisible();
});

test('the way from the predictions leads to the map with the ticket risk', async ({ api, show }) => {
  serveVisitor(api);
  browserAt(TIMES_SQUARE);
  api.on('GET', outlookPaths.cells, () => problem(503, 'Not now.'));
  visit('/?risk');
  await show(onPage(<DashboardPage />));
  await page.getByRole('button', { name: 'Layers' }).click();
  await expect.element(page.getByRole('switch', { name: 'Ticket risk' })).toBeChecked();
  expect(location.search).toBe('');
});
