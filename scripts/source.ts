import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

import { placeAt } from '../apps/server/src/places/seed/read-sources.ts';
import { runCommand, TellableError } from './command-line.ts';
import { chooseRows } from './source/choose-rows.ts';
import { describeCurbs } from './source/curbs-file.ts';
import { describeLayers, findLayers } from './source/find-layers.ts';
import { inWords } from './source/find-zone.ts';
import { fixtureFile } from './source/fixture-file.ts';
import { inCount } from './source/in-count.ts';
import { loadDocument, type LoadedDocument } from './source/load-document.ts';
import { pointFields } from './source/point-fields.ts';
import { proposeSource, type Proposal } from './source/propose-source.ts';
import { readArguments } from './source/read-arguments.ts';
import { recognizeCurbs } from './source/recognize-curbs.ts';
import { recognize, type Recognized } from './source/recognize.ts';
import { fileName, readingFile, sourceFile } from './source/source-file.ts';

const SOURCES = 'packages/domain/src/sources/tow-records';
const READINGS = 'apps/server/src/sources/catalog/tow-records';
const ROWS = 'apps/server/src/sources/connectors/rows';

/**
 * `npm run --silent source -- <address or file>`: looks at a public document of requests, calls or tows, and writes its
 * two files and its fixture. Anything uncertain becomes a question in the file. Of curbs in an open standard it prints a
 * city's file.
 */
await runCommand(async () => {
  const asked = readArguments(process.argv.slice(2));
  const now = new Date();
  const load = async (address: URL) => (await loadDocument({ ...asked, document: { address } }, now)).text;
  const found = 'address' in asked.document && (await findLayers(asked.document.address, load));
  if (found) return void process.stdout.write(describeLayers(found));
  const document = await loadDocument(asked, now);
  const curbs = await recognizeCurbs(document, load);
  if (curbs) return void process.stdout.write(await describeCurbs({ found: curbs, key: asked.key, now, placeAt }));
  const recognized = await recognize(document);
  const isOwn = document.seen.by === 'the date of the file' && recognized.updated;
  const seen = isOwn ? { at: isOwn, by: 'its own time' as const } : document.seen;
  const proposal = await proposeSource({
    recognized,
    seen,
    address: document.address,
    key: asked.key,
    streets: asked.streets,
    placeAt,
  });
  const { source } = proposal;
  const seenAt = proposal.newest && proposal.newest > seen.at ? proposal.newest : seen.at;
  const rows = chooseRows(recognized.rows, source.reading);
  const name = fileName(source.key);
  const files = [
    [join(SOURCES, `${name}.ts`), sourceFile(proposal, inCount(recognized.rows.length, 'row'))],
    [join(READINGS, `${name}.ts`), readingFile(source)],
    [join(ROWS, `${name}.fixture.json`), await fixtureFile(source, rows, { path: recognized.path, seenAt })],
  ] as const;
  for (const [path, text] of files) await writeNew(join(asked.into, path), text);
  process.stdout.write(
    describeLook(
      recognized,
      proposal,
      seen,
      files.map(([path]) => path),
    ),
  );
});

/** Never overwrites an existing source. */
async function writeNew(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text, { flag: 'wx' }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new TellableError(`${relative(process.cwd(), path)} exists. Delete it, or name another key with --key.`);
    throw error;
  });
}

/** The command's output after it wrote the files. */
function describeLook(
  { words, rows }: Recognized,
  { source, questions, near, newest }: Proposal,
  seen: LoadedDocument['seen'],
  files: readonly string[],
): string {
  const { id, reported, timeZone, secondsInId, point, word } = source.reading;
  return `${[
    `It is ${words} with ${inCount(rows.length, 'row')}.`,
    `id: ${id}`,
    `time: ${[reported].flat().join(' and ')}, ${secondsInId ? 'checked by the seconds in the id' : timeZone}`,
    `newest row: ${newest ? `${newest.toISOString()}, ${inWords(Number(seen.at) - Number(newest))} by ${seen.by}` : 'unknown'}`,
    `point: ${pointFields(point).join(', ') || 'by the streets'}`,
    `words near tow, impound, parking, stalled or blocked, in ${word}:`,
    ...(near.length === 0 ? ['  none'] : near.slice(0, 20).map(({ value, count }) => `  ${count} × ${value}`)),
    '',
    `It wrote:`,
    ...files.map((path) => `  ${path}`),
    '',
    `${questions.length} questions to answer in the file; delete each with its answer:`,
    ...questions.map((question) => `  - ${question}`),
    '',
    'Then go on with step 3 of “Add a source in an afternoon” in docs/adding.md.',
  ].join('\n')}\n`;
}
