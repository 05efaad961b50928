import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { compile } from '@inlang/paraglide-js';
import { minifySync } from 'vite';

import { findFaults, BASE_LOCALE, CATALOGS, LOCALES, readCatalog } from './src/catalogs.ts';

const ROOT = import.meta.dirname;
const COMPILED = join(ROOT, 'compiled');
const COMPILED_FROM = join(COMPILED, 'compiled-from');

/**
 * `catalogs` is one file per locale, for Node and tests. `site` is one file per message, so that the site's build puts
 * each message into the chunk that uses it, in one language.
 */
const OUTPUTS = { catalogs: 'locale-modules', site: 'message-modules' } as const;

/**
 * Replaces Paraglide's registry, which creates the rules of a locale anew for each message. Messages use only cardinal
 * plurals.
 */
const REGISTRY = `const rules = new Map();

/** @type {(locale: string, input: unknown, options?: object) => Intl.LDMLPluralRule} */
export function plural(locale, input) {
  if (!rules.has(locale)) rules.set(locale, new Intl.PluralRules(locale));
  return rules.get(locale).select(Number(input));
}
`;

/** Compiles what changed. Throws when a locale lacks a message or has one with other variables. */
export async function compileMessages(): Promise<void> {
  const fingerprint = computeFingerprint();
  if (readCompiledFrom() === fingerprint) return;
  const faults = findFaults(LOCALES.map((locale) => ({ locale, catalog: readCatalog(locale) })));
  if (faults.length > 0) throw new Error(`The messages can't be compiled:\n${faults.join('\n')}`);
  rmSync(COMPILED_FROM, { force: true });
  const project = writeProject();
  for (const [folder, outputStructure] of Object.entries(OUTPUTS)) {
    await compile({
      project,
      outdir: join(COMPILED, folder),
      outputStructure,
      strategy: ['globalVariable', 'baseLocale'],
      emitTsDeclarations: folder === 'catalogs',
      disableAsyncLocalStorage: true,
      additionalFiles: { 'registry.js': REGISTRY },
    });
  }
  stripComments(join(COMPILED, 'catalogs'));
  writeFileSync(COMPILED_FROM, fingerprint);
}

/** Comments are three quarters of what a server would keep in memory. The types are in the declarations. */
function stripComments(folder: string): void {
  for (const file of globSync('**/*.js', { cwd: folder }).map((name) => join(folder, name))) {
    const { code, errors } = minifySync(file, readFileSync(file, 'utf8'), {
      module: true,
      compress: false,
      mangle: false,
      codegen: { removeWhitespace: false },
    });
    if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(', ')}`);
    writeFileSync(file, code);
  }
}

/** Written for each compilation, because a locale is a folder. */
function writeProject(): string {
  const project = join(COMPILED, 'project.inlang');
  const plugin = fileURLToPath(import.meta.resolve('@inlang/plugin-message-format'));
  const fromRoot = (path: string) => `./${relative(COMPILED, path)}`;
  mkdirSync(project, { recursive: true });
  writeFileSync(
    join(project, 'settings.json'),
    JSON.stringify({
      baseLocale: BASE_LOCALE,
      locales: LOCALES,
      telemetry: 'off',
      // A path, because a plugin given by name would be downloaded.
      modules: [fromRoot(plugin)],
      'plugin.inlang.messageFormat': { pathPattern: CATALOGS.map((name) => fromRoot(join(ROOT, '{locale}', name))) },
    }),
  );
  return project;
}

function computeFingerprint(): string {
  const hash = createHash('sha256');
  for (const file of globSync('{*.ts,package.json,src/**/*.ts,*/*.json}', {
    cwd: ROOT,
    exclude: ['compiled/**'],
  }).toSorted()) {
    hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
}

function readCompiledFrom(): string | null {
  try {
    return readFileSync(COMPILED_FROM, 'utf8');
  } catch {
    return null;
  }
}

if (process.argv[1] === import.meta.filename) await compileMessages();
