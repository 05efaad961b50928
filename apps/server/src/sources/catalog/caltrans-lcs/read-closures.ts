import { setImmediate as nextTurn } from 'node:timers/promises';

import { SaxesParser } from 'saxes';

export type RawClosure = ReadonlyMap<string, string>;

type ClosureDocument = {
  /** The outermost element: `data` in Caltrans' document; null when there is none. */
  root: string | null;
  closures: RawClosure[];
  complete: boolean;
};

/** A district's document has up to 11 MB; other requests have their turn between two slices. */
const SLICE = 256 * 1024;
/** Limits on what one document can make us do. The largest real one has some 3,400 closures. */
const MAX_CLOSURES = 20_000;
const MAX_TEXT = 300;
const MAX_ERRORS = 1000;

/** Never throws: a damaged document gives every closure that ended before the damage. */
export async function readClosures(xml: string): Promise<ClosureDocument> {
  const document: ClosureDocument = { root: null, closures: [], complete: false };
  let closure: Map<string, string> | null = null;
  let text = '';
  let errors = 0;
  const parser = new SaxesParser({ position: false, xmlns: false });
  parser.on('error', (error) => {
    errors += 1;
    if (errors > MAX_ERRORS) throw error;
  });
  parser.on('text', (chunk) => (text += chunk));
  parser.on('opentag', ({ name }) => {
    document.root ??= name;
    text = '';
    if (name === 'lcs') closure = new Map();
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'lcs' && closure && document.closures.length < MAX_CLOSURES) document.closures.push(closure);
    if (name === 'lcs') closure = null;
    else closure?.set(name, text.trim().slice(0, MAX_TEXT));
    if (name === 'data') document.complete = true;
    text = '';
  });
  try {
    for (let from = 0; from < xml.length; from += SLICE) {
      parser.write(xml.slice(from, from + SLICE));
      await nextTurn();
    }
  } catch {
    document.complete = false;
  }
  return { ...document, complete: document.complete && document.closures.length < MAX_CLOSURES };
}
