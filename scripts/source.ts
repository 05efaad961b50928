import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

import { placeAt } from '../apps/server/src/places/seed/read-sources.ts';
import { runCommand, TellableError } from './command-line.ts';
import { chooseRows } from './source/choose-rows.ts';
import { describeLook } from './source/describe-look.ts';
import { fixtureFile } from './source/fixture-file.ts';
import { inCount } from './source/in-count.ts';
import { loadDocument } from './source/load-document.ts';
import { proposeSource } from './source/propose-source.ts';
import { readArguments } from './source/read-arguments.ts';
import { recognize } from './source/recognize.ts';
import { fileName, readingFile, sourceFile } from './source/source-file.ts';

const SOURCES = 'packages/domain/src/sources/tow-records';
const READINGS = 'apps/server/src/sources/catalog/tow-records';
const ROWS = 'apps/server/src/sources/connectors/rows';

/**
 * `npm run --silent source -- <address or file>`: looks at a public document of requests, calls or tows, and writes its
 * two files and its fixture. Anything uncertain becomes a question in the file.
 */
await runCommand(async () => {
  const asked = readArguments(process.argv.slice(2));
  const document = await loadDocument(asked, new Date());
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
