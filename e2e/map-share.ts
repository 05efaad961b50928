import { expect, type Locator, type Page } from '@playwright/test';

const PHONES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
];

export const mapOf = (page: Page): Locator => page.getByRole('region', { name: /^Map of tow trucks/ });

/** The part of the window's height between the map's top and the sheet, on both phones. */
export async function expectMapShare(page: Page, least: number): Promise<void> {
  const sheet = page.getByRole('region', { name: 'list of tow trucks' });
  for (const phone of PHONES) {
    await page.setViewportSize(phone);
    const share = async () => {
      const [map, below] = await Promise.all([mapOf(page).boundingBox(), sheet.boundingBox()]);
      return map && below ? (below.y - map.y) / phone.height : 0;
    };
    await expect.poll(share).toBeGreaterThanOrEqual(least);
  }
}
