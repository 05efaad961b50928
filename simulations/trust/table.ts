import type { Measured } from './measure.ts';

const rounded = (value: number, digits: number): string => (Number.isNaN(value) ? '–' : value.toFixed(digits));

export const markdown = (rows: readonly (readonly string[])[]): string => {
  const [head = [], ...body] = rows;
  return [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
};

export const CROWD_HEAD = [
  'crowd',
  'alarms right',
  'beside',
  'everyone',
  'recall',
  'after min',
  'lies a day',
  'to everyone',
  'true hidden',
  'of their minutes',
  'true dimmed',
  'beside at once',
  'newcomer at once',
  'newcomer blamed',
];

/** Counts are daily means. */
export const crowdRow = (crowd: string, measured: Measured, days: number): string[] => [
  crowd,
  rounded(measured.precision, 2),
  rounded(measured.precisionBeside, 2),
  rounded(measured.precisionEveryone, 2),
  rounded(measured.recall, 2),
  rounded(measured.minutesToEveryone, 0),
  rounded(measured.lies / days, 0),
  rounded(measured.liesToEveryone / days, 1),
  rounded(measured.trueHidden, 3),
  rounded(measured.minutesHidden, 3),
  rounded(measured.trueDimmed, 3),
  rounded(measured.besideAtOnce, 2),
  rounded(measured.newcomerAtOnce, 2),
  rounded(measured.newcomerBlamed, 2),
];
