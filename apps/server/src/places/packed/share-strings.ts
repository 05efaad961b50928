/** Equal strings become one, which is in memory once. */
export function shareStrings<Text extends string | null>(texts: readonly Text[]): Text[] {
  const shared = new Map(texts.map((text) => [text, text]));
  return texts.map((text) => shared.get(text) as Text);
}
