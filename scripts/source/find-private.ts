import type { Column } from './columns.ts';
import { lastName, wordsOf } from './columns.ts';

const PERSONAL =
  /name$|phone|mobile|email|plate|\btag\b|\bvin\b|owner|contact|officer|unit|badge|reporter|user|license|note|comment|desc|remark|detail|summary|content|narrative|text|message|reason|media|photo|image|url|link|vehicle|make|model|color|colour/;
const PHONE = /\(?\b\d{3}\)?[-. ]\d{3}[-. ]\d{4}\b/;
const MAIL = /[^\s@]+@[^\s@]+\.[a-z]{2,}/i;
const LONG = 60;
const MOST = 24;

/** The fields that may hold names, phones, plates or free text, of those that are not kept. */
export function findPrivate(columns: readonly Column[], kept: ReadonlySet<string>): string[] {
  const others = columns.filter(({ path }) => !kept.has(path));
  const found = others.filter(
    ({ path, filled }) =>
      PERSONAL.test(wordsOf(lastName(path))) ||
      filled.some((text) => PHONE.test(text) || MAIL.test(text)) ||
      filled.reduce((sum, text) => sum + text.length, 0) > filled.length * LONG,
  );
  return (found.length > 0 ? found : others).slice(0, MOST).map(({ path }) => path);
}
