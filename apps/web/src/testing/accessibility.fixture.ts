import axe from 'axe-core';
import { expect } from 'vitest';

/** What axe leaves to whoever wants it: names hold the text that is seen (WCAG 2.5.3), and no two landmarks share one. */
const NAMES = { 'label-content-name-mismatch': { enabled: true }, 'landmark-unique': { enabled: true } };
const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Fails with what axe finds in what is drawn against WCAG 2.2 AA. */
export async function expectAccessible(): Promise<void> {
  // Colors may still be on their way to the theme.
  await expect.poll(() => document.getAnimations()).toHaveLength(0);
  const { violations } = await axe.run(document.body, { runOnly: WCAG_22_AA, rules: NAMES });
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 120)} ${any[0]?.message ?? ''}`).join(' | ')}`,
    ),
  ).toEqual([]);
}

/** Fails when something is wider than the screen. */
export function expectNoSidewaysScroll(): void {
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
}
