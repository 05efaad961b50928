import type { Measured } from './measure.ts';

const rounded = (value: number, digits: number): string => (Number.isNaN(value) ? '–' : value.toFixed(digits));

/** A Markdown table; the first row is its head. */
export const markdown = (rows: readonly (readonly string[])[]): string => {
  const [head = [], ...body] = rows;
  return [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
};

export const CROWD_HEAD = ['crowd', 'precision', 'recall', 'true verified', 'after min', 'lies a day', 'of them verified', 'true hidden', 'newcomer verified', 'after min', 'newcomer blamed'];

/** One line of the table of crowds; counts are a day's mean. */
export const crowdRow = (crowd: string, measured: Measured, days: number): string[] => [
  crowd,
  rounded(measured.precision, 2),
  rounded(measured.recall, 2),
  rounded(measured.shareVerified, 2),
  rounded(measured.minutesToVerified, 0),
  rounded(measured.lies / days, 0),
  rounded(measured.falseVerified / days, 1),
  rounded(measured.trueHidden, 2),
  rounded(measured.newcomers.shareVerified, 2),
  rounded(measured.newcomers.minutesToVerified, 0),
  rounded(measured.newcomers.blamed, 2),
];

export const newcomerRow = (neighbours: string, { shareVerified, minutesToVerified }: { shareVerified: number; minutesToVerified: number }): string[] => [
  neighbours,
  rounded(shareVerified, 2),
  rounded(minutesToVerified, 1),
];
