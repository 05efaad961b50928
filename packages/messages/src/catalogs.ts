import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

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
type Catalog = Map<string, Record<string, Message>>;

export const readCatalog = (locale: string): Catalog =>
  new Map(readNames(locale).map((name) => [name, JSON.parse(readFileSync(join(ROOT, locale, name), 'utf8'))]));

function readNames(locale: string): string[] {
  return readdirSync(join(ROOT, locale))
    .filter((name) => name.endsWith('.json'))
    .toSorted();
}

type Located = { locale: string; catalog: Catalog };

/** One sentence for each fault: a message that is missing, left over, in two files, or with other variables. */
export function findFaults(all: readonly Located[]): string[] {
  const [base, ...others] = all.toSorted((a, b) => Number(b.locale === 'en') - Number(a.locale === 'en'));
  if (!base) return ['There is no language.'];
  return [
    ...findMisplaced(base.catalog),
    ...findDoubles(base.catalog),
    ...others.flatMap(({ locale, catalog }) => compareCatalogs(base.catalog, catalog, locale)),
  ];
}

/** A key begins with its file's name, so that no two files have the same. */
const findMisplaced = (catalog: Catalog): string[] =>
  [...catalog].flatMap(([file, messages]) =>
    Object.keys(messages)
      .filter((key) => !new RegExp(`^${file.replace('.json', '').replaceAll('-', '_')}_[a-z0-9_]+$`).test(key))
      .map((key) => `en/${file}: '${key}' doesn't begin with the file's name, or isn't in snake case.`),
  );

/** 'car-park.json' and 'car.json' may both have 'car_park_near'. */
function findDoubles(catalog: Catalog): string[] {
  const files = Map.groupBy(
    [...catalog].flatMap(([file, messages]) => Object.keys(messages).map((key) => ({ key, file }))),
    ({ key }) => key,
  );
  return [...files].flatMap(([key, places]) =>
    places.length > 1 ? [`en: '${key}' is in ${places.map(({ file }) => file).join(' and ')}.`] : [],
  );
}

function compareCatalogs(base: Catalog, other: Catalog, locale: string): string[] {
  const files = new Set([...base.keys(), ...other.keys()]);
  return [...files].flatMap((file) => {
    const [messages, translated] = [base.get(file) ?? {}, other.get(file) ?? {}];
    const keys = new Set([...Object.keys(messages), ...Object.keys(translated)]);
    return [...keys].flatMap((key) => {
      const fault = compareMessages(messages[key], translated[key]);
      return fault ? [`${locale}/${file}: '${key}' ${fault}.`] : [];
    });
  });
}

function compareMessages(base: Message | undefined, translated: Message | undefined): string | null {
  if (base === undefined) return "isn't a message of the base language";
  if (translated === undefined || readTexts(translated).some((text) => text.trim() === '')) return 'is missing';
  const [wanted, found] = [readVariables(base), readVariables(translated)];
  return wanted === found ? null : `has the variables '${found}' instead of '${wanted}'`;
}

const readTexts = (message: Message): string[] =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match));

/** Inputs, sorted; a variant may leave one out. */
function readVariables(message: Message): string {
  const inText = readTexts(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));
  const declared =
    typeof message === 'string'
      ? []
      : message.flatMap(({ declarations }) =>
          declarations.filter((each) => each.startsWith('input ')).map((each) => each.slice('input '.length)),
        );
  return [...new Set([...inText, ...declared])].toSorted().join(', ');
}
