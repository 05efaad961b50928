import { inWords } from './find-zone.ts';
import { inCount } from './in-count.ts';
import type { LoadedDocument } from './load-document.ts';
import { pointFields } from './point-fields.ts';
import type { Proposal } from './propose-source.ts';
import type { Recognized } from './recognize.ts';

/** The command's output after it wrote the files. */
export function describeLook(
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
