import type { RecordStep } from '@towscout/domain/sources/tow-ladder';

import type { Column } from './columns.ts';
import { lastName, wordsOf } from './columns.ts';

export type Word = { value: string; count: number };
type Step = Word & { step: RecordStep };
export type FoundWords = {
  /** The field that says what happened. */
  field: string;
  /** Values that mention tows, parking, or cars in the way, most frequent first. */
  near: Word[];
  /** Those of them that may be on the ladder or beside it, on the lowest rung that they allow. */
  steps: Step[];
  questions: string[];
};

const NEAR = /\b(?:tow(?:ed|ing|s)?|impound\w*|parking|parked|stalled|block(?:ed|ing|age)?|abandoned|disabled)\b/;
const TOW = /\b(?:tow(?:ed|ing|s)?|impound\w*)\b/;
/** Words that mean that no car is in the way. */
const NO_CAR = /\b(?:meters?|permits?|lot|garage|signs?|graffiti|toter|drain|sewer)\b/;
const TICKET = /\b(?:enforce\w*|ticket\w*|citations?|cite only)\b/;
const WORD_NAME = /issue|nature|type|category|service|subtype|problem|reason|event|incident|term$|\bcall\b|text|desc/;
/** Names of people are never told, not even in a question. */
const PERSON = /\b(?:caller|owner|contact|officer|person|driver|reporter|user|first|last|full)\b|phone|mail|plate/;
const FREE_TEXT =
  /status|method|note|comment|detail|summary|content|remark|title|address|street|location|queue|url|agency|department|subject/;
const LONGEST = 80;
const MOST_VALUES = 400;
const MOST_STEPS = 8;
const MOST_TOLD = 6;

/**
 * The field whose values say what happened; null when no field has few values. Requests to a city that speak of parking
 * ask for a ticket, and dispatchers' calls often end with a tow.
 */
export function findWords(
  columns: readonly Column[],
  { count, areRequests }: { count: number; areRequests: boolean },
): FoundWords | null {
  const [best, ...others] = columns
    .filter(({ filled, distinct }) => filled.length * 2 >= count && distinct <= mostValues(filled.length))
    .filter(({ filled }) => filled.every((text) => text.length <= LONGEST && !/^[\d.,:+-]+$/.test(text)))
    .map((column) => toCandidate(column, count))
    .filter(
      ({ column, near, score }) => score > 0 && (near.length > 0 || WORD_NAME.test(wordsOf(lastName(column.path)))),
    )
    .toSorted((a, b) => b.score - a.score);
  if (!best) return null;
  const { column, near } = best;
  const all = near.flatMap((word) => {
    const step = toStep(wordsOf(word.value), areRequests);
    return step ? { ...word, step } : [];
  });
  const steps = all.slice(0, MOST_STEPS);
  const left = near.filter(({ value }) => !steps.some((step) => step.value === value));
  const rivals = others.filter((other) => other.near.length > 0 && other.score >= best.score - 2).slice(0, 2);
  return {
    field: column.path,
    near,
    steps,
    questions: [
      ...(near.length === 0
        ? [
            `No value of '${column.path}' speaks of tows, parking or cars in the way. It has ${tell(countValues(column))}. Is one of them on the ladder?`,
          ]
        : []),
      ...questionsOn(steps, left),
      ...rivals.map((rival) => `'${rival.column.path}' speaks of them too: is '${column.path}' the better field?`),
    ],
  };
}

const mostValues = (filled: number): number => Math.min(MOST_VALUES, Math.max(20, filled / 2));

function toStep(words: string, areRequests: boolean): RecordStep | null {
  if (TOW.test(words)) return areRequests ? 'asked' : 'likely';
  if (NO_CAR.test(words)) return null;
  if (/\babandoned\b/.test(words)) return 'abandoned';
  return TICKET.test(words) || areRequests ? 'ticket' : 'likely';
}

const DOUBTS: Readonly<Record<RecordStep, string>> = {
  likely: 'Does each of these often end with a tow?',
  asked: 'Is a tow asked for, called, or over?',
  called: 'Does dispatch call for a tow?',
  towed: 'Was a car towed?',
  ticket: 'Is this a request for a ticket and not for a tow?',
  abandoned: 'Is this an abandoned car?',
};

function questionsOn(steps: readonly Step[], left: readonly Word[]): string[] {
  const asked = [...Map.groupBy(steps, ({ step }) => step)].map(([step, words]) => `${DOUBTS[step]} ${tell(words)}.`);
  const tows = steps.filter(({ value, step }) => step === 'likely' && TOW.test(wordsOf(value)));
  return [
    ...asked,
    ...(tows.length > 0 ? [`Is a tow called, or over? It is on the lowest rung: ${tell(tows)}.`] : []),
    ...(left.length > 0 ? [`Left out, because no car is in the way or they are too many: ${tell(left)}.`] : []),
  ];
}

const tell = (words: readonly Word[]): string => {
  const told = words.slice(0, MOST_TOLD).map(({ value, count }) => `'${value}' ${count}`);
  return words.length > MOST_TOLD ? `${told.join(', ')} and ${words.length - MOST_TOLD} more` : told.join(', ');
};

const countValues = ({ filled }: Column): Word[] =>
  [...Map.groupBy(filled, (text) => text)]
    .map(([value, { length: count }]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value));

function toCandidate(column: Column, count: number): { column: Column; near: Word[]; score: number } {
  const near = countValues(column).filter(({ value }) => NEAR.test(wordsOf(value)));
  return { column, near, score: scoreColumn(column, near, count) };
}

function scoreColumn({ path, distinct, filled }: Column, near: readonly Word[], count: number): number {
  const name = wordsOf(lastName(path));
  const rows = near.reduce((sum, word) => sum + word.count, 0);
  return (
    (rows > 0 ? 4 : 0) -
    (PERSON.test(name) ? 20 : 0) +
    Math.min(3, near.length) +
    (WORD_NAME.test(name) ? 3 : 0) -
    (FREE_TEXT.test(name) ? 6 : 0) +
    (distinct > 1 || count === 1 ? 1 : -2) +
    (filled.length / count > 0.9 ? 1 : 0)
  );
}
