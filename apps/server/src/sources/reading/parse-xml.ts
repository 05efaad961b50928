import { setImmediate as nextTurn } from 'node:timers/promises';

import { SaxesParser } from 'saxes';

import { RefusedDocumentError } from '../engine/feed.port.ts';

export type XmlReader = {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  /** `text` is what stood between this tag and the one before it, CDATA included. */
  close(name: string, text: string): void;
  /** True once the rest of the document is of no use. */
  isDone?(): boolean;
};

/** Bounds on the work that one document can cause, far above the largest real one: 11 MB with 240,000 elements. */
const XML_LIMITS = { depth: 64, elements: 1_000_000, attributes: 1_000, workMs: 30_000 } as const;
/** Other requests have their turn between two slices. */
const SLICE = 64 * 1024;
const MAX_TEXT = 64 * 1024;
/** Each makes a stack trace. */
const MAX_FAULTS = 10_000;

/**
 * Hands elements to `reader` while they come. `root` is the outermost element's name, null when there is none; `isWhole`
 * is false for a damaged document, of which the elements before the damage were read. Throws a RefusedDocumentError.
 */
export async function parseXml(
  xml: string,
  reader: XmlReader,
  readClock: () => number = () => performance.now(),
): Promise<{ root: string | null; isWhole: boolean }> {
  const parser = new SaxesParser({ position: false, xmlns: false });
  let root: string | null = null;
  let [depth, elements, attributes, faults, workMs] = [0, 0, 0, 0, 0];
  let [text, isWhole] = ['', false];
  const keep = (chunk: string): void => void (text.length < MAX_TEXT && (text += chunk));
  parser.on('text', keep);
  parser.on('cdata', keep);
  parser.on('error', () => void (faults += 1));
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > XML_LIMITS.attributes)
      throw tooLarge(`has an element with more than ${XML_LIMITS.attributes} attributes`);
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    elements += 1;
    attributes = 0;
    if (depth > XML_LIMITS.depth) throw tooLarge(`nests elements more than ${XML_LIMITS.depth} deep`);
    if (elements > XML_LIMITS.elements) throw tooLarge(`has more than ${XML_LIMITS.elements} elements`);
    root ??= tag.name;
    text = '';
    reader.open(tag.name, tag.attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    if (depth === 0) isWhole = true;
    reader.close(name, text);
    text = '';
  });
  const isDone = (): boolean => faults > MAX_FAULTS || (reader.isDone?.() ?? false);
  for (let from = 0; from < xml.length && !isDone(); from += SLICE) {
    const start = readClock();
    parser.write(xml.slice(from, from + SLICE));
    workMs += readClock() - start;
    if (workMs > XML_LIMITS.workMs) throw tooLarge(`takes more than ${XML_LIMITS.workMs / 1000} s to read`);
    await nextTurn();
  }
  return { root, isWhole: isWhole && faults <= MAX_FAULTS };
}

const tooLarge = (reason: string): RefusedDocumentError => new RefusedDocumentError(reason);
