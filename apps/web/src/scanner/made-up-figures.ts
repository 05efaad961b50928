const HEADINGS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
const TYPES = ['standard', 'flatbed', 'heavy', 'motorcycle'] as const;

/** Made up for display (specification section 2) and marked so. */
export type MadeUpFigures = {
  type: (typeof TYPES)[number];
  heading: (typeof HEADINGS)[number];
  speedMph: number;
  calls: number;
  responseMinutes: number;
};

/** FNV-1a over the id, so that a truck keeps its figures. */
export function madeUpFigures(id: string): MadeUpFigures {
  let hash = 0x811c9dc5;
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  const take = (count: number, shift: number): number => (hash >>> shift) % count;
  return {
    type: TYPES[take(TYPES.length, 2)] ?? 'standard',
    heading: HEADINGS[take(HEADINGS.length, 5)] ?? 'N',
    speedMph: take(36, 9),
    calls: 1 + take(12, 13),
    responseMinutes: 3 + take(20, 17),
  };
}
