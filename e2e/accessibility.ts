import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect, type Locator, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

/** Off by default in axe: accessible names contain the visible text (WCAG 2.5.3). */
const NAMES = { 'label-content-name-mismatch': { enabled: true } };
const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs axe against WCAG 2.2 AA until the page has settled; it is loaded once per document. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // Theme transitions must have ended.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expect.poll(() => findViolations(page), page.url()).toEqual([]);
  await expectNamesHoldWords(page);
}

async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify({ runOnly: WCAG_22_AA, rules: NAMES })})`,
  );
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 120)} ${any[0]?.message ?? ''}`).join(' | ')}`,
  );
}

/**
 * Fails when a control's accessible name, which voice control uses, lacks words that are visible on it (WCAG 2.5.3).
 */
async function expectNamesHoldWords(page: Page): Promise<void> {
  expect(await page.evaluate(listOtherNames), page.url()).toEqual([]);
}

type Axe = {
  setup(root: Element): void;
  teardown(): void;
  commons: { text: { accessibleText(element: Element): string } };
};

function listOtherNames(): string[] {
  const { axe } = window as unknown as { axe: Axe };
  // A name runs together parts that have separate boxes, so only letters and digits are compared.
  const toLetters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
  const isSeen = (part: Element) =>
    part.checkVisibility({ visibilityProperty: true }) && !part.closest('[aria-hidden=true], [inert], .sr-only');
  const read = (part: Node): string => {
    if (part instanceof Text) return part.data;
    if (!(part instanceof Element) || part.matches('svg, select, input, textarea') || !isSeen(part)) return '';
    const words = [...part.childNodes].map(read).join('');
    return getComputedStyle(part).display.startsWith('inline') ? words : ` ${words} `;
  };
  const labelsOf = (part: HTMLElement): Element[] => {
    const { labels } = part as HTMLInputElement;
    return labels?.length ? [...labels] : part.matches('input, select, textarea') ? [] : [part];
  };
  // A combobox's visible text is its value, so it is left out.
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button:not([role=combobox]), summary, input, select, textarea, [role=button], [role=link], [role=tab], [role=radio], [role=switch], [role=checkbox], [role=menuitem], [role=option]',
  );
  axe.setup(document.documentElement);
  const found = [...controls].filter(isSeen).flatMap((control) => {
    const seen = toLetters(labelsOf(control).map(read).join(' '));
    const name = toLetters(axe.commons.text.accessibleText(control));
    return name.includes(seen) ? [] : [`seen '${seen}', named '${name}'`];
  });
  axe.teardown();
  return found;
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // A phone's window grows with wide content, so `innerWidth` would hide it.
  const width = page.viewportSize()?.width;
  expect(await page.evaluate(measureWidth), page.url()).toBeLessThanOrEqual(width ?? 0);
}

/** Media queries report a new screen size in its first frame, before this callback. */
const measureWidth = (): Promise<number> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => resolve(document.documentElement.scrollWidth));
  });

/** WCAG 1.4.12 text spacing. */
const SPACED_OUT =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** Fails when spaced-out text widens the page or overflows its button or link. */
export async function expectRoomForSpacedText(page: Page): Promise<void> {
  const cut = await page.evaluate((css) => {
    const spaced = new CSSStyleSheet();
    spaced.replaceSync(css);
    document.adoptedStyleSheets.push(spaced);
    const isCut = (control: HTMLElement) =>
      getComputedStyle(control).display !== 'inline' &&
      control.checkVisibility({ visibilityProperty: true }) &&
      (control.scrollWidth > control.clientWidth + 1 || control.scrollHeight > control.clientHeight + 2);
    const controls = [...document.querySelectorAll<HTMLElement>('main a, main button')].filter(isCut);
    const found = controls.map(({ textContent }) => textContent);
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page');
    document.adoptedStyleSheets.pop();
    return found;
  }, SPACED_OUT);
  expect(cut, page.url()).toEqual([]);
}

/** The longest readable line, plus room for figures. */
const WIDEST_TEXT_PX = 1152;

/** Fails when text runs across a whole wide screen. */
export async function expectReadableLines(page: Page): Promise<void> {
  const widest = await page.evaluate(() => {
    const words = new Range();
    const widths = [...document.querySelectorAll('main p')].map((text) => {
      words.selectNodeContents(text);
      return words.getBoundingClientRect().width;
    });
    return Math.max(0, ...widths);
  });
  expect(widest, page.url()).toBeLessThanOrEqual(WIDEST_TEXT_PX);
}

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
