import type { Page } from '@playwright/test';

const DRAGS = 60;
const PIXELS = 6;

/** Pans the first map of the page, away and back. */
export async function dragMap(page: Page): Promise<void> {
  const box = await page.locator('canvas').first().boundingBox();
  if (!box) throw new Error('there is no map');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= DRAGS; step += 1) {
    const away = PIXELS * (step < DRAGS / 2 ? step : DRAGS - step);
    await page.mouse.move(x + away, y + away / 2);
  }
  await page.mouse.up();
}
