import type { Page } from '@playwright/test';

import { rail } from './locators.ts';
import { milesNorth, type Place, quietPlace } from './places.ts';
import { expect, test } from './site.ts';

/** Sets the position of the browser context, which all of its tabs share. */
function standAt({ latitude, longitude }: Place): void {
  const tell = (hear: PositionCallback) => {
    const coords = { latitude, longitude, accuracy: 5 } as GeolocationCoordinates;
    hear({ coords, timestamp: Date.now() } as GeolocationPosition);
    return 0;
  };
  Object.assign(navigator.geolocation, { getCurrentPosition: tell, watchPosition: tell });
}

const asks = (tab: Page): Promise<number> => tab.evaluate(async () => (await fetch('/api/tow-trucks')).status);

test('eight tabs are answered and told, and when the first is closed the others are', async ({ site }) => {
  const corner = quietPlace();
  const elsewhere = quietPlace();
  const { page, context } = await site.arrive({ at: corner, as: 'Ann' });
  const tabs = [page];
  while (tabs.length < 7) tabs.push(await context.newPage());
  for (const tab of tabs.slice(1)) await tab.goto('/');
  const away = await context.newPage();
  await away.addInitScript(standAt, elsewhere);
  await away.goto('/');
  for (const tab of [...tabs, away]) {
    await expect(tab.getByText('Live', { exact: true })).toBeVisible();
    expect(await asks(tab)).toBe(200);
  }
  const neighbor = await site.neighbor();
  await neighbor.report(milesNorth(1, corner), { location: 'Oak St' });
  await neighbor.report(milesNorth(1, elsewhere), { location: 'Elm St' });
  for (const tab of tabs) await expect(rail(tab)).toContainText('Oak St');
  await expect(rail(away)).toContainText('Elm St');
  await expect(rail(away)).not.toContainText('Oak St');

  await page.close();
  await neighbor.report(milesNorth(1.5, corner), { location: 'Pine St' });
  for (const tab of tabs.slice(1)) await expect(rail(tab)).toContainText('Pine St');
  await tabs[1]?.goto('/alerts');
  await neighbor.report(milesNorth(2, corner), { location: 'Ash St' });
  for (const tab of tabs.slice(2)) await expect(rail(tab)).toContainText('Ash St');
});
