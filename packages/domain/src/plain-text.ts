/**
 * Whole terminal escape sequences, so that nothing of them is left as text; and their control characters as
 * Unicode draws them.
 */
const ESCAPE_SEQUENCE = /␛\[[0-?]*[ -/]*[@-~]|␛\][^␇␛]*(?:␇|␛\\)?|␛[ -/]*[0-~]|␛|␇/gu;
const drawn = (text: string): string =>
  text.replaceAll('\u001B', '␛').replaceAll('\u009B', '␛[').replaceAll('\u0007', '␇');

/**
 * Marks that reverse the direction of what follows, hide it, or are invisible. Joiners stay: emoji and many
 * scripts need them.
 */
const HIDDEN_MARK =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

const LINE_END = /\r\n?|[\u0085\u2028\u2029]/gu;
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

/** Something that is seen: letters, but also signs that take ink; not spaces, fillers or an empty braille cell. */
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether there is nothing to see in a text. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);

const withoutMarks = (text: string): string =>
  drawn(text.toWellFormed()).replace(ESCAPE_SEQUENCE, '').replace(HIDDEN_MARK, '');

const unlessBlank = (text: string): string => (isBlank(text) ? '' : text);

/**
 * What someone wrote, as one line that means the same wherever it appears: on a page, in a log, as the
 * subject of an email. What nobody can see is an empty line.
 */
export const plainLine = (text: string): string =>
  unlessBlank(withoutMarks(text).replace(CONTROL, ' ').replaceAll(/\s+/gu, ' ').trim());

/** The same over several lines, with at most one empty line between two. */
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

/** Whether a text contains what plain text never does: control characters, or invisible marks. */
export const hasHiddenMarks = (text: string): boolean => withoutMarks(text) !== text || text.search(CONTROL) !== -1;
