import { US_STATES } from '../../places/us-states.ts';
import { FACT_KINDS, type FactKind, REPEATED_KINDS } from './card.ts';

const AREA_AND_NUMBER = /^[2-9]\d{2}-[2-9]\d{2}-\d{4}$/;
const SHORT_NUMBERS: ReadonlySet<string> = new Set(['311', '511']);
const MOST_WORDS_LENGTH = 300;
const MOST_HOURS = 24 * 60;
const FIELDS: ReadonlySet<string> = new Set([
  'kind',
  'name',
  'address',
  'phone',
  'url',
  'hours',
  'text',
  'es',
  'source',
  'checked',
  'copy',
]);

export const isPhone = (text: string): boolean => AREA_AND_NUMBER.test(text) || SHORT_NUMBERS.has(text);

export function isHttpsAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  return protocol === 'https:' && hostname.includes('.') && username === '';
}

/** A day that exists and is not after today, in UTC. */
export function isPastDay(text: string, now: Date): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && day <= now;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isKind = (value: unknown): value is FactKind => FACT_KINDS.some((kind) => kind === value);
export const isWords = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() === value && value !== '' && value.length <= MOST_WORDS_LENGTH;
const isMissingOr = (value: unknown, test: (value: string) => boolean): boolean =>
  value === undefined || (typeof value === 'string' && test(value));

/** The faults of a fact, a sentence each; empty when it may stand. */
export function findFactProblems(fact: unknown, now: Date): string[] {
  if (!isFields(fact)) return ['A fact is an object.'];
  const { kind, name, address, phone, url, hours, text, es, source, checked, copy } = fact;
  const rules: readonly (readonly [boolean, string])[] = [
    [isKind(kind), `The kind is one of ${FACT_KINDS.join(', ')}.`],
    [Object.keys(fact).every((key) => FIELDS.has(key)), `A fact has only the fields ${[...FIELDS].join(', ')}.`],
    [[name, address, text].every((words) => words === undefined || isWords(words)), wordsRule],
    [[name, address, phone, url, hours, text].some((said) => said !== undefined), 'It says nothing.'],
    [isMissingOr(phone, isPhone), 'A phone is written 415-555-0100, or is 311 or 511.'],
    [isMissingOr(url, isHttpsAddress), 'The address to look up at begins with https://.'],
    [kind !== 'lookUp' || url !== undefined, 'A look-up needs its address (url).'],
    [hours === undefined || (kind === 'limit' && isHours(hours)), `Hours belong to a limit: 1 to ${MOST_HOURS}.`],
    [es === undefined || isSpanish(es), 'Spanish (es) has a name, a text, or both.'],
    [
      typeof source === 'string' && isHttpsAddress(source),
      'It needs its source, an address that begins with https://.',
    ],
    [
      typeof checked === 'string' && isPastDay(checked, now),
      'It needs the day on which it was checked, as 2026-11-30, which is not in the future.',
    ],
    [copy === undefined || copy === true, 'copy is true or left out.'],
  ];
  return rules.flatMap(([holds, sentence]) => (holds ? [] : [sentence]));
}

const wordsRule = `Words are not empty, have no blanks at their ends, and at most ${MOST_WORDS_LENGTH} characters.`;
export const isHours = (hours: unknown): boolean =>
  typeof hours === 'number' && Number.isInteger(hours) && hours >= 1 && hours <= MOST_HOURS;
const isSpanish = (es: unknown): boolean =>
  isFields(es) &&
  Object.keys(es).length > 0 &&
  Object.entries(es).every(([key, words]) => (key === 'name' || key === 'text') && isWords(words));

/** The faults of a city's or a state's file, a sentence each. */
export function findCardProblems(card: unknown, now: Date): string[] {
  if (!isFields(card)) return ['A card is an object.'];
  const { city, state, facts, ...others } = card;
  const problems = [
    ...(city === undefined || isWords(city) ? [] : ['The city has a name.']),
    ...(typeof state === 'string' && US_STATES[state] !== undefined ? [] : ['The state is its two letters.']),
    ...Object.keys(others).map((key) => `A card has no ${key}.`),
  ];
  if (!Array.isArray(facts) || facts.length === 0) return [...problems, 'A card has at least one fact.'];
  return [...problems, ...facts.flatMap((fact, at) => inFact(at, findFactProblems(fact, now))), ...findTwice(facts)];
}

const inFact = (at: number, problems: readonly string[]): string[] =>
  problems.map((problem) => `Fact ${at + 1}: ${problem}`);

function findTwice(facts: readonly unknown[]): string[] {
  const known = new Set<string>();
  return facts.filter(isFields).flatMap(({ kind, name, text }, at) => {
    const isRepeated = isKind(kind) && REPEATED_KINDS.has(kind);
    const key = JSON.stringify(isRepeated ? [kind, name, kind === 'right' ? text : null] : [kind]);
    if (known.has(key)) return [`Fact ${at + 1}: the card has ${isRepeated ? 'this' : 'a fact of this kind'} already.`];
    known.add(key);
    return [];
  });
}
