import type { Locator, Page } from '@playwright/test';

import { milesNorth, quietPlace } from './places.ts';
import { expect, test } from './site.ts';

const board = (page: Page): Locator => page.getByRole('region', { name: 'UNIT STATUS BOARD' });
const log = (page: Page): Locator => page.getByRole('log', { name: 'Transmissions' });

test('it monitors the units near a place, tells of new ones and of what they do, truthfully', async ({ site }) => {
  const corner = quietPlace();
  const gus = await site.provenNeighbor();
  await gus.report(milesNorth(2, corner), { location: 'Far & Wide' });
  const { page } = await site.arrive({ as: 'Ann', at: corner, opens: '/scanner' });
  await expect(board(page)).toContainText(/MONITORING 1 UNIT\(S\) IN AREA \(\d+ TOTAL IN DATABASE\)/);
  await expect(log(page)).toContainText('MONITORING AREA UPDATED - ');
  await expect(log(page)).toContainText('AREA CONFIRMED - LOCKED ON');
  await expect(log(page)).toContainText(/ALERT: TOW-\w{4} Currently towing - 2\.0 MI - Far & Wide/);

  const { id } = await (
    await site.neighbor('Bob')
  ).report(milesNorth(0.5, corner), { location: 'Near & Dear', status: 'waiting' });
  const label = `TOW-${id.slice(-4).toUpperCase()}`;
  await expect(log(page)).toContainText(`${label}: Truck is present - Near & Dear - UNCONFIRMED`);
  await (await site.provenNeighbor()).say(id, 'confirm');
  await expect(log(page)).toContainText(`ALERT: ${label} Truck is present - 0.5 MI - Near & Dear`);
  await expect(log(page)).toContainText(`${label}: no ETA given`);
  await expect(board(page).getByRole('listitem').first()).toContainText(label);
  await expect(board(page)).toContainText('MONITORING 2 UNIT(S) IN AREA');

  await page.getByRole('button', { name: 'SIM: simulated chatter and figures' }).click();
  await expect(board(page)).not.toContainText('SIMULATED');
  await expect(board(page)).toContainText('min ago');
});
