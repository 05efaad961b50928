import type { Page } from '@playwright/test';

/** Counts skeletons in view. Those below the screen may wait until they are scrolled to. */
export function skeletonsInView(page: Page): Promise<number> {
  return page.locator('.animate-skeleton').evaluateAll((skeletons) => {
    const boxes = skeletons.map((skeleton) => skeleton.getBoundingClientRect());
    return boxes.filter(({ height, top, bottom }) => height > 0 && bottom > 0 && top < window.innerHeight).length;
  });
}
