import { EXAMPLE_WORDS, describeOrigin, type Position } from '#places/position.ts';

/** 'Around: Your location'. */
export function describePosition(position: Position | null): string {
  if (!position) return 'Finding your location…';
  return position.isReal ? `Around: ${describeOrigin(position)}` : EXAMPLE_WORDS;
}
