import type { Locator, Page } from '@playwright/test';

import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { milesNorth, quietPlace } from './places.ts';
import { expect, test } from './site.ts';
import { locationPanel, toasts } from './words.ts';

const board = (page: Page): Locator => page.getByRole('region', { name: 'UNIT STATUS BOARD' });
const log = (page: Page): Locator => page.getByRole('log', { name: 'Transmissions' });
const search = (page: Page): Locator => page.getByRole('combobox', { name: 'Search an address to monitor' });

test('signed out, the console says what it is and how many units are tracked, and leads to signing up', async ({
  site,
}) => {
  await (await site.neighbour('Gus')).report(quietPlace());
  const { page } = await site.arrive({ at: quietPlace(), opens: '/scanner' });
  await expect(page.getByText('FREE SCANNER ACCESS')).toBeVisible();
  await expect(page.getByText(/^[1-9]\d* UNITS TRACKED$/)).toBeVisible();
  const signUp = page.getByRole('link', { name: 'SIGN UP FOR FREE ACCESS' });
  await expect(signUp).toHaveAttribute('href', /^\/api\/login/);
  await signUp.click();
  await expect(page).toHaveURL(/sign-in/);
});

test('it loads, awaits a location, scans the new area, and says when nothing is there', async ({ site }) => {
  const { page } = await site.arrive({ as: 'Ann', at: null, opens: null });
  let answer: () => void = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('/api/tow-trucks/count', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/scanner');
  await expect(page.getByText('Loading tow truck data...')).toBeVisible();
  answer();
  await expect(board(page)).toContainText('AWAITING LOCATION - Set location to monitor area units');

  await search(page).fill('Yellowstone National Park');
  await page.getByRole('option', { name: 'Yellowstone National Park, WY' }).click();
  await expect(board(page)).toContainText('LOCATION UPDATED - Scanning new area for active units...');
  await expect(board(page)).toContainText('NO UNITS IN AREA - No tow trucks active in current monitoring area');
});

test('it monitors the units near a place, tells of new ones and of what they do, truthfully', async ({ site }) => {
  const corner = quietPlace();
  const gus = await site.neighbour('Gus');
  const far = await gus.report(milesNorth(2, corner), { location: 'Far & Wide' });
  await (await site.neighbour('Una')).say(far.id, 'confirm');
  const { page } = await site.arrive({ as: 'Ann', at: corner, opens: '/scanner' });
  await expect(board(page)).toContainText(/MONITORING 1 UNIT\(S\) IN AREA \(\d+ TOTAL IN DATABASE\)/);
  await expect(log(page)).toContainText('MONITORING AREA UPDATED - ');
  await expect(log(page)).toContainText('AREA CONFIRMED - LOCKED ON');
  await expect(log(page)).toContainText(/ALERT: TOW-\w{4} Currently towing - 2\.0 MI - Far & Wide/);

  const { id } = await (
    await site.neighbour('Bob')
  ).report(milesNorth(0.5, corner), { location: 'Near & Dear', status: 'waiting' });
  const label = `TOW-${id.slice(-4).toUpperCase()}`;
  await expect(log(page)).toContainText(`${label}: Truck is present - Near & Dear - UNCONFIRMED`);
  await (await site.neighbour('Ida')).say(id, 'confirm');
  await expect(log(page)).toContainText(`ALERT: ${label} Truck is present - 0.5 MI - Near & Dear`);
  await expect(log(page)).toContainText(`${label}: no ETA given by its source`);
  await expect(board(page).getByRole('listitem').first()).toContainText(label);
  await expect(board(page)).toContainText('MONITORING 2 UNIT(S) IN AREA');

  await page.getByRole('button', { name: 'SIM: simulated chatter and figures' }).click();
  await expect(board(page)).not.toContainText('SIMULATED');
  await expect(board(page)).toContainText('min ago');
});

test('its keys and knobs are turned by keyboard, and scanning is put on hold', async ({ site }) => {
  const { page } = await site.arrive({ as: 'Kit', at: quietPlace(), opens: '/scanner' });
  const display = page.getByRole('group', { name: 'Display' });
  await expect(display).toContainText('142.500 MHz');
  await page.getByRole('slider', { name: 'Channel' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(display).toContainText('154.625 MHz');
  const squelch = page.getByRole('slider', { name: 'Squelch' });
  await expect(squelch).toHaveAttribute('aria-valuenow', '3');
  await squelch.focus();
  await page.keyboard.press('End');
  await expect(display).toContainText('SQL5');
  await page.getByRole('button', { name: 'SCAN', exact: true }).click();
  await expect(display).toContainText('HOLD');
  await page.getByRole('button', { name: 'PRIORITY' }).click();
  await expect(display).toContainText('PRIORITY');
  await page.getByRole('button', { name: 'LIVE TRANSMISSIONS' }).click();
  await expect(log(page)).toBeHidden();
});

test('an address is searched by keyboard, chosen, and found again among the recent ones', async ({ site }) => {
  const { page } = await site.arrive({ as: 'Sue', at: quietPlace(), opens: '/scanner' });
  await search(page).focus();
  await expect(page.getByText('Start typing to search')).toBeVisible();
  await expect(page.getByText('Enter at least 3 characters')).toBeVisible();
  await search(page).fill('zzzzqqqq');
  await expect(page.getByText('No addresses found')).toBeVisible();
  await expect(page.getByText('Try a different search term')).toBeVisible();
  await search(page).fill('springfield, il');
  await expect(page.getByRole('option', { name: 'Springfield, IL' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(search(page)).toHaveValue('Springfield, IL');
  await expect(page.getByRole('group', { name: 'Display' })).toContainText('39.8');
  await search(page).fill('');
  await expect(page.getByText('Recent searches')).toBeVisible();
  await expect(page.getByRole('option', { name: 'Springfield, IL' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('recent-address-searches'))).toContain('Springfield, IL');
});

test('on a phone the board stands behind the log, nothing overflows, and everything is accessible', async ({
  site,
}) => {
  const corner = quietPlace();
  await (
    await site.neighbour('Gus')
  ).report(corner, { location: 'A corner with a rather long name & another long one' });
  for (const theme of ['light', 'dark'] as const) {
    const { page } = await site.arrive({
      as: 'Pia',
      at: corner,
      phone: true,
      theme,
      reducedMotion: true,
      opens: '/scanner',
    });
    await expect(log(page)).toContainText('ALERT');
    await expect(board(page)).toBeHidden();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'LIVE TRANSMISSIONS' }).tap();
    await expect(board(page)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  }
});

test('a ZIP code is searched on the dashboard, and one that does not exist is refused', async ({ site }) => {
  const { page } = await site.arrive({ at: quietPlace() });
  await locationPanel(page).click();
  await page.getByRole('radio', { name: 'ZIP Code' }).click();
  const field = page.getByRole('textbox', { name: 'ZIP code' });
  await field.fill('00000');
  await page.getByRole('button', { name: 'Go' }).click();
  await expect(page.getByText('Invalid ZIP code')).toBeVisible();
  await field.fill('10036');
  await page.getByRole('button', { name: 'Go' }).click();
  await expect(locationPanel(page)).toContainText('10036, New York, NY');
});

test('the precision of a location is checked, applied and logged, with every outcome told', async ({ site }) => {
  const { page } = await site.arrive({ as: 'Zoe', at: { latitude: 40.7602, longitude: -73.9933 } });
  await locationPanel(page).click();
  await page.getByRole('button', { name: 'Precision' }).click();
  const dialog = page.getByRole('dialog', { name: 'Location Precision Enhancement' });
  await dialog.getByRole('button', { name: 'Validate ZIP' }).click();
  await expect(toasts(page)).toContainText('ZIP Code Required');
  await expect(toasts(page)).toContainText('Please enter a ZIP code to validate');
  await dialog.getByLabel('ZIP code').fill('00000');
  await dialog.getByRole('button', { name: 'Validate ZIP' }).click();
  await expect(toasts(page)).toContainText('ZIP code not found in database');
  await dialog.getByLabel('ZIP code').fill('90210');
  await dialog.getByRole('button', { name: 'Validate ZIP' }).click();
  await expect(toasts(page)).toContainText('Low confidence match (0%)');
  await dialog.getByLabel('ZIP code').fill('10036');
  await dialog.getByRole('button', { name: 'Validate ZIP' }).click();
  await expect(toasts(page)).toContainText('ZIP Code Validated');
  await dialog.getByRole('button', { name: 'Enhance with GPS' }).click();
  await expect(toasts(page)).toContainText('Location Enhanced');
  await expect(dialog.getByRole('listitem')).toHaveCount(4);
  await dialog.getByRole('button', { name: 'Apply enhanced location' }).click();
  await expect(dialog).toBeHidden();
  await expect(locationPanel(page)).toContainText('10036, New York, NY');
});
