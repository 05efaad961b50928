import axe from 'axe-core';
import { expect } from 'vitest';

/** Off by default in axe: accessible names contain the visible text (WCAG 2.5.3), and landmarks are unique. */
const NAMES = { 'label-content-name-mismatch': { enabled: true }, 'landmark-unique': { enabled: true } };
const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export async function expectAccessible(): Promise<void> {
  // Theme transitions must have ended.
  await expect.poll(() => document.getAnimations()).toHaveLength(0);
  const { violations } = await axe.run(document.body, { runOnly: WCAG_22_AA, rules: NAMES });
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 120)} ${any[0]?.message ?? ''}`).join(' | ')}`,
    ),
  ).toEqual([]);
}

export function expectNoSidewaysScroll(): void {
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
}

/** On how many lines these words stand. */
export function linesOf(words: Node | null | undefined): number {
  const range = document.createRange();
  if (words) range.selectNodeContents(words);
  return new Set(Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom))).size;
}

const TARGETS = 'a[href], button, input, select, textarea, summary, [role="button"], [role="link"], [tabindex="0"]';
const THUMB_PX = 44;
/** Also the map's credits, which are links in a line of text. */
const NOT_FOR_THUMBS = '[inert], .maplibregl-ctrl-attrib';

/** Fails with what can be pressed but is smaller than a thumb, once nothing moves any more. */
export const expectThumbTargets = (): Promise<void> => expect.poll(tooSmallTargets).toEqual([]);

const tooSmallTargets = (): string[] =>
  [...document.querySelectorAll(TARGETS)]
    .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !target.closest(NOT_FOR_THUMBS))
    .filter((target) => {
      const { width, height } = measureBox(target);
      // Text for screen readers only is one pixel.
      return width > 1 && height > 1 && Math.min(width, height) < THUMB_PX;
    })
    .map((target) => `${measureBox(target).width} × ${measureBox(target).height}: ${target.outerHTML.slice(0, 160)}`);

/** Rounded, as browsers place edges between pixels. */
function measureBox(target: Element): { width: number; height: number } {
  const { width, height } = target.getBoundingClientRect();
  return { width: Math.round(width), height: Math.round(height) };
}
