import { describe, expect, test } from 'vitest';

import { FeedError, type Feed } from '#sources/engine/feed.port.ts';
import { send, serve } from '#testing/local-server.fixture.ts';

import { catalog } from './index.ts';

const NOW = new Date('2026-11-28T12:00:00Z');
const ROOTS = ['feed', 'State', 'data', 'kml'];
const NESTED = 100_000;

const nestedXml = (root: string): string => `<${root}><entry><Log><lcs>${'<a>'.repeat(NESTED)}`;
const HOSTILE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ROOTS.map((root) => [`XML nested in ${root}`, nestedXml(root)])),
  'XML of ends alone': `<feed>${'</x>'.repeat(NESTED)}`,
  'XML with attributes without end': `<feed ${Array.from({ length: NESTED }, (_, at) => `a${at}=""`).join(' ')}>`,
  'an entity of entities':
    '<!DOCTYPE a [<!ENTITY a "xxxxxxxxxx"><!ENTITY b "&a;&a;&a;&a;&a;">]><feed><entry><id>&b;</id></entry></feed>',
  'JSON nested in lists': '['.repeat(NESTED),
  'JSON nested in objects': `{"features":[${'{"a":'.repeat(NESTED)}`,
  'JSON nested in a row': `[{"a":${'['.repeat(NESTED)}${']'.repeat(NESTED)}}]`,
  'a page of cells that only begin': `<table><tr><th>a${'<td '.repeat(NESTED)}`,
  'a page of rows that only begin': `<table>${'<tr'.repeat(NESTED)}`,
  'nothing but zeros': '\0'.repeat(NESTED),
  nothing: '',
};

/** Sources whose address can be set: a reader of each kind is among them. */
function openAt(url: string): Feed[] {
  return catalog.flatMap(({ variables, settings, isForbidden }) =>
    isForbidden || !variables.some((name) => /_URLS?$/.test(name))
      ? []
      : settings.parse(
          Object.fromEntries(
            variables.map((name) => [name, /_URLS?$/.test(name) ? `${url}?{district}{padded}` : 'key']),
          ),
        )('TowScout/test'),
  );
}

const readers = [...new Map(openAt('http://localhost/').map((feed) => [feed.source, feed])).keys()];

describe.each(Object.entries(HOSTILE))('%s', (name, text) => {
  test.each(readers)('ends no reader but by a sentence: %s', async (source) => {
    const { url } = await serve(send(text, { 'content-type': name.includes('page') ? 'text/html' : 'text/plain' }));
    const feed = openAt(url).find((each) => each.source === source);
    const outcome = await feed?.read(null, NOW, new AbortController().signal).catch((error: unknown) => error);
    if (outcome instanceof FeedError) expect(outcome.reason).toMatch(/^[a-z][^<\0]{5,}$/);
    else expect(outcome).toMatchObject({ kind: 'read' });
  });
});

test.each([
  ['chp_cad', 'XML nested in State'],
  ['caltrans_lcs', 'XML nested in data'],
  ['portland_dispatch', 'XML nested in feed'],
  ['sf_calls', 'JSON nested in a row'],
  ['wzdx', 'JSON nested in objects'],
])('%s is off for a day when its document is %s', async (source, name) => {
  const { url } = await serve(send(HOSTILE[name] ?? ''));
  const feed = openAt(url).find((each) => each.source === source);
  await expect(feed?.read(null, NOW, new AbortController().signal)).rejects.toMatchObject({
    reason: expect.stringMatching(/^is off: its document nests (elements|values) more than 64 deep$/),
    retryAfterSeconds: 86_400,
  });
});
