import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** The specification's language, and that of a message's key and variables. */
export const BASE_LOCALE = 'en';
/** A folder with `locale.json` is a locale. */
export const LOCALES: readonly string[] = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && readdirSync(join(ROOT, entry.name)).includes('locale.json'))
  .map(({ name }) => name)
  .toSorted();
/** File names, one for a room or a few. */
export const CATALOGS: readonly string[] = readNames(BASE_LOCALE);

/** A text, or variants selected by their variables. */
export type Message = string | Variants[];
type Variants = { declarations: string[]; selectors: string[]; match: Record<string, string> };
/** Messages by their key, of each file. */
export type Catalog = Map<string, Record<string, Message>>;

export const readCatalog = (locale: string): Catalog =>
  new Map(readNames(locale).map((name) => [name, JSON.parse(readFileSync(join(ROOT, locale, name), 'utf8'))]));

function readNames(locale: string): string[] {
  return readdirSync(join(ROOT, locale))
    .filter((name) => name.endsWith('.json'))
    .toSorted();
}
