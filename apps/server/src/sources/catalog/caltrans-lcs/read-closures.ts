import { parseXml } from '#sources/reading/parse-xml.ts';

export type RawClosure = ReadonlyMap<string, string>;

type ClosureDocument = {
  /** The outermost element: `data` in Caltrans' document; null when there is none. */
  root: string | null;
  closures: RawClosure[];
  complete: boolean;
};

/** Limits on what one document can make us do. The largest real one has some 3,400 closures. */
const MAX_CLOSURES = 20_000;
const MAX_TEXT = 300;

/** A damaged document gives every closure that ended before the damage. Throws a RefusedDocumentError. */
export async function readClosures(xml: string): Promise<ClosureDocument> {
  const closures: RawClosure[] = [];
  let closure: Map<string, string> | null = null;
  const { root, isWhole } = await parseXml(xml, {
    open(name) {
      if (name === 'lcs') closure = new Map();
    },
    close(name, text) {
      if (name === 'lcs' && closure && closures.length < MAX_CLOSURES) closures.push(closure);
      if (name === 'lcs') closure = null;
      else closure?.set(name, text.trim().slice(0, MAX_TEXT));
    },
  });
  return { root, closures, complete: isWhole && closures.length < MAX_CLOSURES };
}
