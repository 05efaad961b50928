import type { Locator, Page } from '@playwright/test';

import type { Picture } from './pictures.ts';

/** Shows the list's tow records. A phone has to raise the list first. */
async function raiseRecords(page: Page): Promise<void> {
  const raise = page.getByRole('button', { name: 'Raise the list of tow trucks' });
  if (await raise.isVisible()) await raise.press('Enter');
  await records(page)
    .getByText(/^None within|ago/)
    .first()
    .waitFor();
}
const records = (page: Page): Locator => page.getByRole('region', { name: 'Tow requests and calls' });

async function lookForFord(page: Page): Promise<void> {
  await page.getByText('Where you are now').first().waitFor();
  await page.getByLabel('Make of the car').fill('Ford');
  await page.getByRole('button', { name: 'Find my car' }).click();
}

export const FIRST_VISITS: readonly Picture[] = [
  ...(['austin', 'boston', 'seattle'] as const).map((city) => ({
    name: `first-visit-${city}`,
    path: '/',
    city,
    before: raiseRecords,
    shows: (page: Page) => records(page).getByText(/^None within|ago/),
  })),
  {
    name: 'first-visit-norfolk',
    path: '/towed',
    city: 'norfolk',
    before: lookForFord,
    shows: (page) => page.getByText('A car like yours is on a list'),
  },
];
