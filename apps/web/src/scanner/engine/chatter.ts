const LINES = [
  'radio check, reading you clear',
  'back in service',
  'fuel stop, back in 10',
  'traffic is heavy, stand by',
  'paperwork done, clear',
  'returning to the yard',
  'copy that, standing by',
  'requesting a second unit for a heavy load',
] as const;

const pick = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)] as T;

/** A line of radio chatter, made up. Its units are called SIM, so that none is taken for a real truck. */
export const chatter = (random: () => number): string =>
  `SIM-${String(1 + Math.floor(random() * 99)).padStart(2, '0')}: ${pick(LINES, random)}`;
