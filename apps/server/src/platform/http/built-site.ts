import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { baseLocale, type Locale, locales } from '@towscout/messages/locale';

export type BuiltSite = {
  folder: string;
  /** The document of each language that the site was built in; empty before a build. */
  documents: ReadonlyMap<Locale, string>;
  /** Sources for the CSP: the hashes of the scripts in the documents. */
  scripts: readonly string[];
};

const INLINE_SCRIPT = /<script>([^]*?)<\/script>/g;

export async function readBuiltSite(folder: string): Promise<BuiltSite> {
  const files = locales.map((locale) => [locale, join(folder, documentOf(locale))] as const);
  const built = files.filter(([, file]) => existsSync(file));
  const documents = new Map(
    await Promise.all(built.map(async ([locale, file]) => [locale, await readFile(file, 'utf8')] as const)),
  );
  const scripts = [...documents.values()].join('').matchAll(INLINE_SCRIPT);
  return { folder, documents, scripts: [...new Set(scripts.map(([, code = '']) => hashSource(code)))] };
}

/** From the site's folder. */
export const documentOf = (locale: Locale): string => join(locale === baseLocale ? '.' : locale, 'index.html');

const hashSource = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
