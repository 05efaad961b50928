import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { READABLE_SOURCES } from '../../../apps/server/src/sources/catalog/tow-records/readable-sources.ts';
import { METRICS_TOKEN, type OurServer, startOurServer } from '../our-server.ts';
import { recordDocument } from '../record-documents.ts';
import { figure, NO_PEER, type Row } from '../row.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Longer than most sources' cadence: each of them is read at least once, those of 180 seconds twice. */
const SECONDS = 330;
const SOURCES = READABLE_SOURCES.slice(0, 30);
const MEGABYTE = 1024 * 1024;

/** One node that polls 30 sources of tow records at their cadence beside one that polls none, on the embedded database. */
export async function sources(): Promise<Row[]> {
  await using folder = await temporaryFolder();
  await using idleFolder = await temporaryFolder();
  await using portal = await startPortal();
  // A first start fills the gazetteer, whose memory would hide that of the sources.
  for (const { path } of [folder, idleFolder]) await (await startOurServer(path))[Symbol.asyncDispose]();
  await using polling = await startOurServer(folder.path, {
    FEEDS: SOURCES.map(({ key }) => key).join(','),
    ...Object.fromEntries(SOURCES.map(({ key }) => [`${key.toUpperCase()}_URL`, `${portal.url}/${key}`])),
  });
  await using idle = await startOurServer(idleFolder.path);
  const before = await Promise.all([polling, idle].map(cpuSeconds));
  await pause(SECONDS * 1000);
  const after = await Promise.all([polling, idle].map(cpuSeconds));
  const [used = Number.NaN, without = Number.NaN] = after.map((seconds, n) => seconds - (before[n] ?? 0));
  const percent = ((used - without) / SECONDS) * 100;
  const megabytes = ((await polling.residentBytes()) - (await idle.residentBytes())) / MEGABYTE;
  const what = `${SOURCES.length} sources of tow records polled at their cadence for ${SECONDS} s, ${portal.asked()} documents, PGlite`;
  return [
    {
      what,
      budget: { of: 'a core', bound: '≤', figure: 5, unit: '%' },
      reached: percent,
      ours: `${figure(used)} s of CPU, without sources ${figure(without)} s`,
      ...NO_PEER,
    },
    {
      what: `${what}, memory`,
      budget: { of: '', bound: '≤', figure: 40, unit: 'MB' },
      reached: megabytes,
      ours: `${figure(megabytes)} MB more than without sources`,
      ...NO_PEER,
    },
  ];
}

async function startPortal() {
  let asked = 0;
  const server = createServer((request, response) => {
    const source = SOURCES.find(({ key }) => request.url === `/${key}`);
    if (!source) return void response.writeHead(404).end();
    asked += 1;
    const type = source.reading.format === 'html' ? 'text/html' : 'application/json';
    response.setHeader('content-type', type).end(recordDocument(source, new Date()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the portal has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked: () => asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function cpuSeconds({ url }: OurServer): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const [, seconds] = /^process_cpu_seconds_total(?:\{[^}]*\})? ([\d.e+-]+)/m.exec(await answer.text()) ?? [];
  if (seconds === undefined) throw new Error('the metrics have no CPU time');
  return Number(seconds);
}
