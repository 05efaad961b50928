import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Fails with what axe finds on the page against WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG_22_AA).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
  ).toEqual([]);
}

/** Fails when something is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // A phone's window grows with what is too wide for it, so `innerWidth` would hide it.
  const width = page.viewportSize()?.width;
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(width ?? 0);
}

/** Fails when two of these lie over one another. */
export async function expectApart(...parts: Locator[]): Promise<void> {
  const overlaps = async (): Promise<string[]> => {
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    return boxes.flatMap((a, at) =>
      boxes.slice(at + 1).flatMap((b, after) => {
        const apart =
          a && b && (a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y);
        return apart ? [] : [`${parts[at]} and ${parts[at + 1 + after]}`];
      }),
    );
  };
  await expect.poll(overlaps, 'what lies over what').toEqual([]);
}
