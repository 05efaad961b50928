import { baseLocale, type Locale, overwriteGetLocale } from '#compiled/runtime.js';

/** Words every message in this locale until the answer is called, also in a browser, where `inLocale` can't run. */
export function fixLocale(locale: Locale): () => void {
  overwriteGetLocale(() => locale);
  return () => overwriteGetLocale(() => baseLocale);
}
