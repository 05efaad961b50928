/** Whole terminal escape sequences, so that no part is left as text, with control characters as Unicode draws them. */
const ESCAPE_SEQUENCE = /␛\[[0-?]*[ -/]*[@-~]|␛\][^␇␛]*(?:␇|␛\\)?|␛[ -/]*[0-~]|␛|␇/gu;
const drawn = (text: string): string =>
  text.replaceAll('\u001B', '␛').replaceAll('\u009B', '␛[').replaceAll('\u0007', '␇');

/** Marks that reverse, hide or are invisible. Joiners stay: emoji and many scripts need them. */
const HIDDEN_MARK =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

/** Characters that stand for none: no XML document may hold some of them. */
const NONCHARACTER = /\p{Noncharacter_Code_Point}/gu;

const LINE_END = /\r\n?|[\u0085\u2028\u2029]/gu;
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

/** Anything that takes ink; not spaces, fillers or an empty braille cell. */
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

export const isBlank = (text: string): boolean => !VISIBLE.test(text);

const withoutMarks = (text: string): string =>
  drawn(text.toWellFormed()).replace(ESCAPE_SEQUENCE, '').replace(HIDDEN_MARK, '').replace(NONCHARACTER, '');

const unlessBlank = (text: string): string => (isBlank(text) ? '' : text);

/** One line that is safe on a page, in a log or as an email subject; empty when nothing is visible. */
export const plainLine = (text: string): string =>
  unlessBlank(withoutMarks(text).replace(CONTROL, ' ').replaceAll(/\s+/gu, ' ').trim());

/** Several lines, with at most one empty line between two. */
export const plainText = (text: string): string =>
  unlessBlank(
    withoutMarks(text)
      .replace(LINE_END, '\n')
      .split('\n')
      .map((line) => line.replace(CONTROL, ' ').trimEnd())
      .join('\n')
      .replaceAll(/\n{3,}/gu, '\n\n')
      .trim(),
  );

/** True for control characters and invisible marks. */
export const hasHiddenMarks = (text: string): boolean => withoutMarks(text) !== text || text.search(CONTROL) !== -1;
