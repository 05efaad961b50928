import type { Map as MapLibreMap } from 'maplibre-gl';

import { nextTask } from '#platform/next-task.ts';

/** Each takes a slow phone a few milliseconds. */
const LETTERS_AT_ONCE = 4;

/**
 * MapLibre draws the letters that a tile needs in one task of the page, a hundred of them for a first tile with names.
 * Draws new ones a few at a time; MapLibre keeps them.
 */
export function drawLettersInSlices({ style: { glyphManager } }: MapLibreMap): void {
  const draw = glyphManager.getGlyphs.bind(glyphManager);
  const drawn = new Set<string>();
  glyphManager.getGlyphs = async (wanted) => {
    for (const [font, variants] of Object.entries(wanted)) {
      for (const [variant, letters] of Object.entries(variants)) {
        const isNew = (letter: string): boolean => !drawn.has(`${font} ${variant} ${letter}`);
        const left = letters.filter(isNew);
        while (left.length > 0) {
          const few = left.splice(0, LETTERS_AT_ONCE);
          await draw({ [font]: { [variant]: few } });
          for (const letter of few) drawn.add(`${font} ${variant} ${letter}`);
          await nextTask();
        }
      }
    }
    return draw(wanted);
  };
}
