import { expect } from 'vitest';

const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role="button"]';
/** Marks lie where their places are, and the map's credits yield to what covers them. */
const MOVES_WITH_THE_MAP = '.maplibregl-marker, .maplibregl-ctrl-attrib, .maplibregl-canvas';
/** Edges that share a pixel. */
const SLACK_PX = 1.5;

type Box = { left: number; top: number; right: number; bottom: number };

/** Fewer are in sight before the page, or the menu over it, has loaded. */
const FEWEST = 2;

/** Fails when two controls in sight overlap, once nothing moves any more. Those under a dialog are not in reach. */
export function expectNoOverlaps(): Promise<void> {
  let before = '';
  const findAtRest = () => {
    const controls = controlsInSight();
    const now = JSON.stringify(controls.map(({ box }) => box));
    const isAtRest = now === before && controls.length >= FEWEST;
    before = now;
    return isAtRest ? findOverlaps(controls) : 'still moving';
  };
  return expect.poll(findAtRest, { interval: 200 }).toEqual([]);
}

type Control = { control: Element; box: Box };

function controlsInSight(): Control[] {
  const top = [...document.querySelectorAll('[role=dialog], [role=listbox]')].filter((layer) =>
    layer.checkVisibility(),
  );
  return [...document.querySelectorAll(CONTROLS)]
    .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((control) => !control.closest(`[inert], ${MOVES_WITH_THE_MAP}`))
    .filter((control) => top.length === 0 || top.some((layer) => layer.contains(control)))
    .map((control) => ({ control, box: boxInSight(control) }))
    .filter(({ box }) => box.right - box.left > SLACK_PX && box.bottom - box.top > SLACK_PX);
}

function findOverlaps(controls: readonly Control[]): string[] {
  return controls.flatMap((one, at) =>
    controls
      .slice(at + 1)
      .filter((other) => !one.control.contains(other.control) && !other.control.contains(one.control))
      .filter(
        (other) =>
          one.control.closest('label') === null || one.control.closest('label') !== other.control.closest('label'),
      )
      .filter((other) => !isGround(one.control, other.control) && !isGround(other.control, one.control))
      .filter((other) => overlap(one.box, other.box))
      .map((other) => `${name(one.control)} and ${name(other.control)}`),
  );
}

/** The sheet's handle lies under its summary, and an alert's own button under what stands on it. */
const isGround = (ground: Element, control: Element): boolean =>
  (ground.parentElement?.parentElement?.hasAttribute('data-sheet') === true &&
    ground.parentElement.contains(control)) ||
  ground.closest('[aria-label="Tow truck alerts"]')?.contains(control) === true;

/** The part of a control that the boxes around it let be seen. */
function boxInSight(control: Element): Box {
  let { left, top, right, bottom }: Box = control.getBoundingClientRect();
  for (let box = control.parentElement; box && box !== document.body; box = box.parentElement) {
    if (getComputedStyle(box).overflow === 'visible') continue;
    const edge = box.getBoundingClientRect();
    [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
    [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
  }
  return {
    left: Math.max(left, 0),
    top: Math.max(top, 0),
    right: Math.min(right, window.innerWidth),
    bottom: Math.min(bottom, window.innerHeight),
  };
}

const overlap = (a: Box, b: Box): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK_PX &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK_PX;

const name = (control: Element): string =>
  (control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 40)) || control.outerHTML.slice(0, 120);
