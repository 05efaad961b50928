import { isRow } from './row-field.ts';

const BREAK = /<br\s*\/?>|\r?\n/i;
const LINE = /^\s*([\w /]{1,40}):\s*(\S.{0,500})$/;
const MOST_LINES = 50;

/** A row with the lines of a field, 'County: ORANGE', as fields of their own: 'label:County'. */
export function withLabels(row: unknown, field: string): unknown {
  const text = isRow(row) ? row[field] : null;
  if (!isRow(row) || typeof text !== 'string') return row;
  const labels: Record<string, string> = {};
  for (const line of text.split(BREAK, MOST_LINES)) {
    const [, label, value] = LINE.exec(line) ?? [];
    if (label && value) labels[`label:${label.trim()}`] ??= value.trim();
  }
  return { ...row, ...labels };
}
