/** NUL and lone surrogates. */
const REFUSED = /\\u(?:0000|d[89a-f][0-9a-f]{2})/i;

/** JSON with what jsonb rejects replaced. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value);
  return REFUSED.test(text) ? JSON.stringify(value, (_key, part: unknown) => acceptable(part)) : text;
}

const acceptable = (part: unknown): unknown =>
  typeof part === 'string' ? part.toWellFormed().replaceAll('\u0000', '\uFFFD') : part;
