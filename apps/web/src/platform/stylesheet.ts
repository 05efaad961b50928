/** A stylesheet that was lost is an empty one in some browsers. */
const hasColors = (): boolean => getComputedStyle(document.documentElement).getPropertyValue('--surface') !== '';

/** A map can't be drawn without its colors. That they stay lost is said by start/lost-files.ts. */
export async function stylesheetLoaded(): Promise<void> {
  // Of elements: their events reach the document, not the window.
  const nextLoad = (resolve: () => void) => document.addEventListener('load', resolve, { once: true, capture: true });
  while (!hasColors()) await new Promise<void>(nextLoad);
}
