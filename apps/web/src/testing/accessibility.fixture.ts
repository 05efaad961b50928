import axe from 'axe-core';
import { expect, onTestFinished } from 'vitest';

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

/** As a reader who sets the size of text, which is 16 px by default. */
export function setLetters(px: number): void {
  document.documentElement.style.fontSize = `${px}px`;
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
}

/** Fails with words that stick out of their box or the window, and with controls that are cut off for good. */
export function expectNothingSpills(): void {
  expectNoSidewaysScroll();
  expect(
    seen('a, button, p, h1, h2, h3, dt, dd, label, legend, [role=radio], [role=tab]').filter(spills).map(describe),
  ).toEqual([]);
  expect(seen(TARGETS).filter(isCut).map(describe)).toEqual([]);
}

const seen = (selector: string): Element[] =>
  [...document.querySelectorAll(selector)].filter(
    (part) =>
      part.checkVisibility({ visibilityProperty: true }) &&
      part.clientWidth > 1 &&
      !part.closest('.sr-only, [inert], .maplibregl-marker'),
  );

const describe = (part: Element): string => `${part.textContent.slice(0, 40)} ${part.outerHTML.slice(0, 160)}`;

const spills = (part: Element): boolean =>
  part.getBoundingClientRect().right > window.innerWidth + 1 || part.scrollWidth > part.clientWidth + 1;

/** By a box around it that does not scroll. */
function isCut(control: Element): boolean {
  const { top, bottom, left, right } = control.getBoundingClientRect();
  for (let box = control.parentElement; box && box !== document.body; box = box.parentElement) {
    const { overflowY } = getComputedStyle(box);
    if (overflowY === 'auto' || overflowY === 'scroll') return false;
    if (overflowY === 'visible') continue;
    const edge = box.getBoundingClientRect();
    if (top < edge.top - 1 || bottom > edge.bottom + 1 || left < edge.left - 1 || right > edge.right + 1) return true;
  }
  return false;
}

/** How many lines these words take. */
export function countLines(words: Node | null | undefined): number {
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
