import { browserAt, onPage, serveSite, TIMES_SQUARE } from '#places/position.fixture.tsx';
import { expect, page, test, visit } from '#testing/component-test.fixture.tsx';

import { DashboardPark } from './actions.tsx';

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
