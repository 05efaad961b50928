import { z } from 'zod';

import { type Row, PART } from '../../city.port.ts';
import { getDocument } from '../arcgis/get-document.ts';
import type { Ask } from '../arcgis/get-layer.ts';
import { lasting, passing } from '../socrata/socrata-error.ts';
import { numbered, PAYMENT, REGULATION, TOO_MANY } from './document-rows.ts';

const MOST_PAGES = 500;
const MOST_ZONES = 100_000;
const MOST_POLICIES = 20_000;
const MOST_OF_ZONE = 50;
/** Each rule of a zone is read beside all of its others. */
const MOST_RULES = 200;
/** Of one list, in all of its pages. */
const MOST_BYTES = 128 * 1024 * 1024;
const WHOLE_MS = 20 * 60_000;

/** A zone's policies, in the order of their ids; null for one that the server doesn't list. */
export const POLICIES = 'policies';

const object = z.record(z.string(), z.unknown());
type Json = z.output<typeof object>;

const link = z.union([z.string(), z.object({ href: z.string() }).transform(({ href }) => href)]);
const pageOf = <Name extends string>(name: Name) =>
  z.object({
    time_zone: z.string().max(100).nullish().catch(null),
    last_updated: z.number().nullish().catch(null),
    links: z.object({ next: link.nullish() }).nullish(),
    data: z.object({ [name]: object.array() } as Record<Name, z.ZodArray<typeof object>>),
  });
export const policyPage = pageOf('policies');
export const zonePage = pageOf('zones');

/** `url` is that of `/curbs`. A row for each rule of each policy of each zone, as version 1.0 or 1.1 has them. */
export async function getCdsRows(
  ask: Ask,
  url: string,
  deadline: AbortSignal = AbortSignal.timeout(WHOLE_MS),
): Promise<Row[]> {
  const inTime: Ask = async (address) => {
    if (deadline.aborted) throw passing('did not send all of its pages in time');
    return ask(address);
  };
  const policies = await getPages(
    inTime,
    within(url, 'policies'),
    policyPage,
    (page) => page.data.policies,
    MOST_POLICIES,
  );
  const zones = await getPages(inTime, within(url, 'zones'), zonePage, (page) => page.data.zones, MOST_ZONES);
  return toCdsRows(zones.first, zones.items, policies.items);
}

type Head = { time_zone?: string | null | undefined; last_updated?: number | null | undefined };

export function toCdsRows({ time_zone, last_updated }: Head, zones: readonly Json[], policies: readonly Json[]): Row[] {
  const known = new Map(policies.map((policy) => [policy['curb_policy_id'], policy]));
  // A zone may move to the next page while pages are read.
  const once = new Map(zones.map((zone, at) => [zone['curb_zone_id'] ?? at, zone]));
  return numbered(
    (function* () {
      for (const zone of once.values()) yield* rowsOf({ ...zone, time_zone, last_updated }, known);
    })(),
  );
}

function within(url: string, endpoint: string): URL {
  const address = new URL(url);
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/${endpoint}`;
  return address;
}

type Page = { links?: { next?: string | null | undefined } | null | undefined };

/** All pages of a list. The next one is asked of the same server only, and each once. */
async function getPages<Schema extends z.ZodType<Page>>(
  ask: Ask,
  first: URL,
  schema: Schema,
  itemsOf: (page: z.output<Schema>) => readonly Json[],
  most: number,
): Promise<{ first: z.output<Schema>; items: Json[] }> {
  const pages: z.output<Schema>[] = [];
  const items: Json[] = [];
  const asked = new Set<string>();
  let received = 0;
  for (let url: URL | null = first; url;) {
    asked.add(url.href);
    const request = { ...(await ask(url)), accept: VERSIONED_JSON };
    const page: z.output<Schema> = await getDocument(request, schema, MISFIT, (document, head) => {
      received += head.bytes;
      if (received > MOST_BYTES) throw lasting('sent more than 128 MB in all');
      checkVersion(document, head.contentType);
    });
    pages.push(page);
    items.push(...itemsOf(page));
    if (items.length > most) throw lasting(`sent more than ${most.toLocaleString('en-US')} rows`);
    const { next } = page.links ?? {};
    url = next ? nextPage(url, next) : null;
    if (url && asked.has(url.href)) throw lasting('sends the same page again and again');
    if (pages.length >= MOST_PAGES && url) throw lasting(`sent more than ${MOST_PAGES} pages`);
  }
  const [head] = pages;
  if (head === undefined) throw lasting(MISFIT);
  return { first: head, items };
}

const MISFIT = 'sent no list of the Curb Data Specification';

/** An answer may not send a server to an address of its choice. */
function nextPage(from: URL, next: string): URL {
  const url = URL.parse(next, from.href);
  if (url?.origin !== from.origin) throw lasting('continues its list at another host');
  return url;
}

/** A zone without policies is one row without them. */
function* rowsOf(zone: Json, known: ReadonlyMap<unknown, Json>): Generator<Row> {
  const { curb_policy_ids: ids, ...fields } = zone;
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));
  if (!Array.isArray(ids)) return yield given;
  if (ids.length === 0) return yield { ...given, [POLICIES]: [] };
  const policies = ids.slice(0, MOST_OF_ZONE).map((id: unknown) => known.get(id) ?? null);
  const rules = policies.flatMap(rulesOf);
  if (ids.length > MOST_OF_ZONE || rules.length > MOST_RULES)
    return yield { ...given, [POLICIES]: TOO_MANY, [REGULATION]: 0 };
  for (const [at, rule] of rules.entries()) {
    const row = { ...given, [POLICIES]: policies, [REGULATION]: at };
    yield row;
    if (hasTwoParts(rule)) yield { ...row, [PART]: PAYMENT };
  }
}

/** One that can't be read for a policy without rules, or with too many, so that it is set aside, too. */
export const rulesOf = (policy: unknown): unknown[] => {
  const { rules } = policyRules.catch({ rules: [] }).parse(policy);
  return rules.length === 0 ? [null] : rules;
};

/** Of a policy that is not read whole: its rules alone. */
export const policyRules = z.object({ rules: z.unknown().array().max(MOST_OF_ZONE) });

function hasTwoParts(rule: unknown): boolean {
  const read = object.safeParse(rule);
  return read.success && isPaid(read.data['rate']) && typeof read.data['max_stay'] === 'number';
}

const rates = z.object({ rate: z.number().catch(0) }).array();

/** A rate of 0 is free. */
export function isPaid(rate: unknown): boolean {
  const read = rates.safeParse(rate);
  return read.success && read.data.some((each) => each.rate > 0);
}

/** As the specification asks for a version; a server that doesn't heed it sends plain JSON. */
const VERSIONED_JSON =
  'application/vnd.cds+json;version=1.1, application/vnd.cds+json;version=1.0, application/json;q=0.5';

const IS_READ = /^1\.[01](?:\.\d+)?$/;
const IS_VERSION = /^[\w.-]{1,20}$/;

/** Throws for a version that is not read, by the document's own word and by its header. */
export function checkVersion(document: unknown, contentType: string): void {
  const [, inHeader] = /\bversion="?([^\s;",]+)/i.exec(contentType) ?? [];
  const inDocument = typeof document === 'object' && document !== null && 'version' in document && document.version;
  if (typeof inDocument !== 'string') throw lasting('does not say its version of the Curb Data Specification');
  for (const version of [inDocument, ...(inHeader === undefined ? [] : [inHeader])])
    if (!IS_READ.test(version))
      throw lasting(
        `speaks ${IS_VERSION.test(version) ? `version ${version}` : 'an unknown version'} of the Curb Data Specification, of which 1.0 and 1.1 are read`,
      );
}
