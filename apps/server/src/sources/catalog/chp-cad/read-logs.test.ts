import { readFileSync } from 'node:fs';

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { readLogs } from './read-logs.ts';

const XML = readFileSync(new URL('logs.fixture.xml', import.meta.url), 'utf8');

describe("CHP's document", () => {
  test('is read to the last log, without the quotes around its values', async () => {
    const { root, logs, complete } = await readLogs(XML);
    expect({ root, complete, ids: logs.map(({ id }) => id) }).toEqual({
      root: 'State',
      complete: true,
      ids: ['260914GG0501', '260914GGFSP0031', '260914GG0007', '260914GG0440', '260914LA0900'],
    });
    expect(logs[1]).toEqual({
      id: '260914GGFSP0031',
      center: 'GGCC',
      time: 'Sep 14 2026  2:30PM',
      type: '1126-Disabled Veh Occupied',
      location: 'Us101 S / 3rd St Ofr',
      area: 'San Francisco FSP',
      latLon: '37712300:122397400',
      details: [],
      units: [
        { time: 'Sep 14 2026  2:33PM', text: 'Unit At Scene' },
        { time: 'Sep 14 2026  2:31PM', text: 'Unit Assigned' },
      ],
    });
    expect(logs[4]?.center).toBe('LACC');
  });

  test('is read the same with Windows line endings', async () => {
    expect(await readLogs(XML.replaceAll('\n', '\r\n'))).toEqual(await readLogs(XML));
  });

  test('never reveals the dispatcher’s description of the place', async () => {
    expect(JSON.stringify(await readLogs(XML))).not.toContain('BLUE BARN');
  });

  test('cut at any byte, it yields the logs before the cut', async () => {
    const bytes = Buffer.from(XML);
    const { logs } = await readLogs(XML);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: bytes.length }), async (length) => {
        const cut = await readLogs(new TextDecoder().decode(bytes.subarray(0, length)));
        expect(cut.logs).toEqual(logs.slice(0, cut.logs.length));
        expect(cut.complete).toBe(length >= bytes.indexOf('</State>') + '</State>'.length);
      }),
      { numRuns: 300 },
    );
  });

  test('with random characters thrown in, it never throws', async () => {
    const noise = fc.string({ unit: fc.constantFrom('<', '>', '&', '"', '/', '\u0000', ']]>', '<Log', 'é', ' ') });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: XML.length }), noise, async (at, text) => {
        const noisy = XML.slice(0, at) + text + XML.slice(at);
        expect((await readLogs(noisy)).logs.length).toBeLessThanOrEqual(noisy.match(/<Log\b/g)?.length ?? 0);
      }),
    );
  });

  test.each(['L&T', '&', '<', '<5', '<!', '<?', '<!--', '<![CDATA[', '&nbsp;', ']]>', '</x', '\u0001'])(
    'with a stray %j in a line, it keeps its logs',
    async (stray) => {
      expect(await readLogs(XML.replace('HARBOR', stray))).toMatchObject({ complete: true, logs: { length: 5 } });
    },
  );
});

test('an endless document is not read to its end, and does not count as whole', async () => {
  const line = '<details><DetailTime>"Sep 14 2026  2:21PM"</DetailTime><IncidentDetail>"x"</IncidentDetail></details>';
  const { logs, complete } = await readLogs(`<State>${`<Log ID="1">${line}</Log>`.repeat(5_001)}</State>`);
  expect({ logs: logs.length, complete }).toEqual({ logs: 5_000, complete: false });
  expect((await readLogs(`<State><Log ID="1">${line.repeat(501)}</Log></State>`)).logs[0]?.details).toHaveLength(500);
  expect(
    (await readLogs(`<State><Log ID="1"><Area>"${'x'.repeat(600)}"</Area></Log></State>`)).logs[0]?.area,
  ).toHaveLength(500);
});

test('elements named like built-in properties are ignored', async () => {
  const xml =
    '<State><Log ID="1"><constructor>"x"</constructor><toString>"x"</toString><Area>"Hayward"</Area></Log></State>';
  expect(await readLogs(xml)).toMatchObject({ complete: true, logs: [{ id: '1', area: 'Hayward' }] });
});

test('garbage is given up after ten thousand errors', async () => {
  expect(await readLogs(`<State>${'<'.repeat(1_000_000)}</State>`)).toEqual({
    root: 'State',
    logs: [],
    complete: false,
  });
});

describe('something else', () => {
  test('has a different root, or none', async () => {
    expect(await readLogs('<html><body>Sorry</body></html>')).toEqual({ root: 'html', logs: [], complete: false });
    expect(await readLogs('')).toEqual({ root: null, logs: [], complete: false });
    expect((await readLogs('{"error":true}')).root).toBeNull();
  });

  test('cannot make the parser expand entities', async () => {
    const bomb =
      '<!DOCTYPE State [<!ENTITY a "xxxxxxxxxx"><!ENTITY b "&a;&a;&a;">]><State><Log ID="1"><Area>"&b;"</Area></Log></State>';
    expect((await readLogs(bomb)).logs[0]?.area).not.toContain('xxxxxxxxxx');
  });
});
