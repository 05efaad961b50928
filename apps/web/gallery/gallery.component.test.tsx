import './gallery.css';
import { userEvent } from 'vitest/browser';

import { expectAccessible } from '#testing/accessibility.fixture.ts';
import { expect, test } from '#testing/component-test.fixture.tsx';

import { specimens } from './specimens.ts';
import { Stage } from './stage.tsx';

const UI = '../src/ui/';
const components = import.meta.glob<string>(['../src/ui/**/*.tsx', '!../src/ui/**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const shown = Object.values(
  import.meta.glob<string>('./ui/*.specimen.tsx', { query: '?raw', import: 'default', eager: true }),
).join('\n');

/** Skips parts that files of the same folder already render, as in charts. */
function isPartOfAnother(path: string): boolean {
  const [folder, file] = [path.slice(0, path.lastIndexOf('/')), path.slice(path.lastIndexOf('/') + 1)];
  const siblings = Object.entries(components).filter(([other]) => other.startsWith(`${folder}/`));
  return `${folder}/` !== UI && siblings.some(([, source]) => source.includes(`'./${file}'`));
}

const parts = [...specimens.entries()];
const besideEachOther = parts.filter(([, { isOverlay }]) => !isOverlay);
const overlays = parts.filter(([, { isOverlay }]) => isOverlay);

const OPENED = '[role=dialog], [role=menu], [role=listbox], [role=alertdialog]';
const isShown = (part: string, state: string): boolean =>
  /closed|disabled/.test(state) || document.querySelector(part === 'ui/toaster' ? '[data-type]' : OPENED) !== null;

test('every component of ui stands in the gallery', () => {
  const missing = Object.keys(components).filter(
    (path) => !shown.includes(`'${path.replace(UI, '#ui/')}'`) && !isPartOfAnother(path),
  );
  expect(missing).toEqual([]);
});

test.for(['light', 'dark'] as const)('every state of every component is accessible, %s', async (theme, { show }) => {
  localStorage.setItem('theme', theme);
  await show(
    besideEachOther.map(([part]) => (
      <section key={part} aria-label={part}>
        <Stage part={part} state={null} />
      </section>
    )),
  );
  await expectAccessible();
  for (const [part, { states }] of overlays) {
    for (const state of Object.keys(states)) {
      await show(<Stage part={part} state={state} />);
      await expect.poll(() => isShown(part, state), { message: `${part}: ${state}` }).toBe(true);
      await expectAccessible();
    }
  }
});

const hasRing = (element: Element): boolean => getComputedStyle(element).outlineStyle !== 'none';
/** Sliders and charts draw the ring around something other than their invisible input. */
const showsFocus = (element: Element): boolean =>
  [element, element.parentElement, element.parentElement?.parentElement].some((one) => one && hasRing(one));

test('the keyboard sees where it is, on every control', async ({ show }) => {
  await show(
    besideEachOther.map(([part]) => (
      <section key={part} aria-label={part}>
        <Stage part={part} state={null} />
      </section>
    )),
  );
  const seen = new Set<Element>();
  const hidden: string[] = [];
  for (;;) {
    await userEvent.tab();
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body || seen.has(activeElement)) break;
    seen.add(activeElement);
    if (!showsFocus(activeElement))
      hidden.push(`${activeElement.closest('section')?.ariaLabel}: ${activeElement.outerHTML.slice(0, 80)}`);
  }
  expect(seen.size).toBeGreaterThan(30);
  expect(hidden).toEqual([]);
});

test.for(overlays.filter(([part]) => /menu|select/.test(part)))(
  'and on every choice of $0',
  async ([part, specimen], { show }) => {
    const opened = Object.keys(specimen.states).find((state) => !/closed|disabled/.test(state)) ?? '';
    await show(<Stage part={part} state={opened} />);
    await expect.poll(() => document.querySelector('[role=menu], [role=listbox]')).not.toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => [...document.querySelectorAll('[data-highlighted]')].map(hasRing)).toEqual([true]);
  },
);
