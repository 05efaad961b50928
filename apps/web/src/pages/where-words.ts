import { EXAMPLE_WORDS, originWords, type Position } from '#places/position.ts';

/** 'Around: Your location'. */
export function whereWords(position: Position | null): string {
  if (!position) return 'Finding your location…';
  return position.isReal ? `Around: ${originWords(position)}` : EXAMPLE_WORDS;
}
