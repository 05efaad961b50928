import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';

import { isPrivateHost } from '../../apps/server/src/platform/outgoing/public-address.ts';
import { FeedError } from '../../apps/server/src/sources/engine/feed.port.ts';
import { getFeed } from '../../apps/server/src/sources/engine/get-feed.ts';
import { TellableError } from '../command-line.ts';
import type { SourceArguments } from './read-arguments.ts';

export type LoadedDocument = {
  text: string;
  /** False when only the beginning of the document came. */
  whole: boolean;
  address: URL | null;
  /** The file's name or the address' last part. */
  name: string;
  /** The time that its rows are compared with, and how it is known. */
  seen: { at: Date; by: 'fetched now' | '--saved' | 'its own time' | 'the date of the file' };
};

const USER_AGENT = 'TowScout (npm run source)';
const ACCEPT = 'application/json, application/atom+xml;q=0.9, application/xml;q=0.9, text/xml;q=0.8, */*;q=0.5';
const MAX_BYTES = 16 * 1024 * 1024;
const DEADLINE_MS = 30_000;
const LESS = 'Ask for fewer rows, on Socrata with ?$limit=500, or save a part of it.';

export async function loadDocument(asked: SourceArguments, now: Date): Promise<LoadedDocument> {
  return 'file' in asked.document
    ? loadFile(asked.document.file, asked)
    : loadAddress(asked.document.address, asked, now);
}

async function loadFile(file: string, { address, savedAt }: SourceArguments): Promise<LoadedDocument> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new TellableError(`There is no file ${file}.`);
  if (found.size > MAX_BYTES)
    throw new TellableError(
      `${file} has ${inMegabytes(found.size)}, more than the ${inMegabytes(MAX_BYTES)} that are read. ${LESS}`,
    );
  const text = new TextDecoder().decode(await readFile(file));
  const seen: LoadedDocument['seen'] = savedAt
    ? { at: savedAt, by: '--saved' }
    : { at: found.mtime, by: 'the date of the file' };
  return { text, whole: true, address, name: basename(file), seen };
}

async function loadAddress(address: URL, { isLocal }: SourceArguments, now: Date): Promise<LoadedDocument> {
  if (!isLocal && isPrivateHost(address)) throw new TellableError(PRIVATE);
  try {
    const answer = await getFeed({
      url: address.href,
      userAgent: USER_AGENT,
      accept: ACCEPT,
      previous: null,
      now,
      signal: new AbortController().signal,
      deadlineMs: DEADLINE_MS,
      maxBytes: MAX_BYTES,
      isPage: true,
      isUntrusted: !isLocal,
    });
    if (answer.kind === 'unchanged') throw new TellableError('The address answered that nothing had changed.');
    const name = address.pathname.split('/').at(-1) ?? '';
    return { text: answer.text, whole: answer.whole, address, name, seen: { at: now, by: 'fetched now' } };
  } catch (error) {
    if (error instanceof FeedError) throw new TellableError(explain(error.reason), { cause: error });
    throw error;
  }
}

const PRIVATE =
  'The address is not public, and this command asks only public ones. For a server of your own add --local.';

function explain(reason: string): string {
  if (reason.includes('not public')) return reason.startsWith('redirected') ? `The address ${reason}.` : PRIVATE;
  if (reason === 'answered 404')
    return 'The address answered 404: there is nothing at it. Check it for a typing error.';
  if (reason === 'answered 401' || reason === 'answered 403')
    return `The address ${reason}: it asks for a key or lets only browsers in.`;
  if (reason.startsWith('sent more than')) return `The address ${reason}, which is the most that is read. ${LESS}`;
  return `The address ${reason}.`;
}

const inMegabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;
