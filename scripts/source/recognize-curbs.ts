import {
  policyPage,
  toCdsRows,
  zonePage,
  checkVersion,
} from '../../apps/server/src/sources/engine/documents/cds-rows.ts';
import {
  curblrDocument,
  REGULATIONS,
  toCurblrRows,
} from '../../apps/server/src/sources/engine/documents/curblr-rows.ts';
import { SocrataError } from '../../apps/server/src/sources/engine/socrata/socrata-error.ts';
import { TellableError } from '../command-line.ts';
import type { LoadedDocument } from './load-document.ts';

type Row = Readonly<Record<string, unknown>>;

/** A document of curbs in an open standard: a row for each regulation, as its reader is given them. */
export type FoundCurbs = {
  standard: 'CurbLR' | 'CDS';
  /** The address that a city's table asks: of the Curb Data Specification that of `/curbs`. Null for a file. */
  url: string | null;
  rows: readonly Row[];
  timeZone: string | null;
  /** Only a first page was looked at. */
  hasMore: boolean;
};

const ENDPOINT = /\/(zones|policies)\/?$/;

/** Null for anything else. `load` asks for the other list of the Curb Data Specification. */
export async function recognizeCurbs(
  { text, address }: Pick<LoadedDocument, 'text' | 'address'>,
  load: (address: URL) => Promise<string>,
): Promise<FoundCurbs | null> {
  const document = parse(text);
  if (isCds(document)) return recognizeCds(document, address, load);
  const read = curblrDocument.safeParse(document);
  if (!read.success) return null;
  const rows = tell(() => toCurblrRows(read.data));
  if (!rows.some((row) => REGULATIONS in row)) return null;
  return { standard: 'CurbLR', url: address?.href ?? null, rows, timeZone: null, hasMore: false };
}

const isCds = (document: unknown): boolean =>
  isObject(document) &&
  isObject(document['data']) &&
  ['zones', 'policies'].some((list) => isObject(document['data']) && Array.isArray(document['data'][list]));

async function recognizeCds(
  document: unknown,
  address: URL | null,
  load: (address: URL) => Promise<string>,
): Promise<FoundCurbs> {
  const [, endpoint] = ENDPOINT.exec(address?.pathname ?? '') ?? [];
  if (!address || endpoint === undefined)
    throw new TellableError(
      'This is a list of the Curb Data Specification. Its zones and policies are two lists: give the address of one, which ends in /zones or /policies.',
    );
  const other = new URL(address);
  other.pathname = address.pathname.replace(ENDPOINT, endpoint === 'zones' ? '/policies' : '/zones');
  const second = parse(await load(other));
  const [zones, policies] = endpoint === 'zones' ? [document, second] : [second, document];
  return tell(() => {
    for (const each of [zones, policies]) checkVersion(each, '');
    const [ofZones, ofPolicies] = [zonePage.safeParse(zones), policyPage.safeParse(policies)];
    if (!ofZones.success || !ofPolicies.success)
      throw new TellableError('This is no list of zones and policies of the Curb Data Specification.');
    const base = new URL(address);
    base.pathname = address.pathname.replace(ENDPOINT, '');
    return {
      standard: 'CDS',
      url: base.href,
      rows: toCdsRows(ofZones.data, ofZones.data.data.zones, ofPolicies.data.data.policies),
      timeZone: ofZones.data.time_zone ?? null,
      hasMore: Boolean(ofZones.data.links?.next ?? ofPolicies.data.links?.next),
    };
  });
}

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
}

function tell<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof SocrataError) throw new TellableError(`The document ${error.reason}.`, { cause: error });
    throw error;
  }
}
