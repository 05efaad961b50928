import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

import { shiftToNewest } from './pacific-stamps.fixture.ts';
import { realBytes, realData } from './real-data.fixture.ts';

/** California's captured documents of July 7, 2026, with all times shifted to now. */
export type TrafficFiles = {
  env: Record<string, string>;
  /** Expected from a scan of California: CHP logs with a place, and closures in force. */
  incidents: { chp: number; closures: number };
  close(): Promise<void>;
};

const CHP_FILE = 'chp-cad/chp-2026-07-07.SAHB-GGHB-LAHB.xml';
const DISTRICTS = ['01', '02', '03', '04', '05', '06', '08', '09', '10', '12'];
const EPOCH = /(?<=<\w*Epoch>)\d+/g;
const HTML = '<html>\n<head><title>500 Internal Server Error</title></head></html>';
/** Notices are not incidents. */
const CHP_NOTICE = /^(WIND|ESCORT|TADV|1013)/;
/** Filed at the communications center's place or address, as found by eye. */
const FILED_AT_CENTERS = [
  '260707SA0127',
  '260707TK0007',
  '260707VT0027',
  '260707FR0383',
  '260707LA1452',
  '260707LA0383',
];

/** Null without the captures. */
export async function startTrafficFiles(now = new Date()): Promise<TrafficFiles | null> {
  const chp = realData(CHP_FILE);
  if (!chp) return null;
  const documents = DISTRICTS.map((district) => {
    const bytes = realBytes(`caltrans-lcs-cc/lcs_d${district}.xml.gz`);
    return [district, bytes ? recordedNow(gunzipSync(bytes).toString('latin1'), now) : ''] as const;
  });
  const byPath = new Map([
    ['/chp.xml', shiftToNewest(chp, now)],
    ...documents.map(([district, xml]) => [`/lcs/${district}.xml`, xml] as const),
  ]);
  // Districts 7 and 11 responded with HTML and status 500 during the capture.
  const server = createServer((request, response) => {
    const body = byPath.get(request.url ?? '');
    response.writeHead(body ? 200 : 500, { 'content-type': body ? 'application/xml' : 'text/html' }).end(body ?? HTML);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: {
      FEEDS: 'chp_cad,caltrans_lcs',
      CHP_CAD_URL: `${origin}/chp.xml`,
      CALTRANS_LCS_URL: `${origin}/lcs/{padded}.xml`,
    },
    incidents: { chp: countLogs(chp), closures: new Set(documents.flatMap(([, xml]) => closuresInForce(xml))).size },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function recordedNow(xml: string, now: Date): string {
  const recorded = Number(/<recordEpoch>(\d+)/.exec(xml)?.[1] ?? 0);
  const moved = Math.floor(now.getTime() / 1000) - recorded;
  return xml.replace(EPOCH, (seconds) => String(Number(seconds) + moved));
}

/** Closures with code 1097 and neither 1098 nor 1022. */
const closuresInForce = (xml: string): string[] =>
  xml
    .split('</lcs>')
    .filter(
      (text) =>
        text.includes('<isCode1097>true') && text.includes('<isCode1098>false') && text.includes('<isCode1022>false'),
    )
    .map((text) => /<index>(.*?)<\/index>/.exec(text)?.[1] ?? '');

/** Counted in the raw text, independently of the parser. */
const countLogs = (xml: string): number =>
  xml
    .split('</Log>')
    .filter(
      (log) =>
        /<LATLON>"[1-9]\d*:[1-9]\d*"/.test(log) &&
        !CHP_NOTICE.test(/<LogType>"([^"]*)/.exec(log)?.[1] ?? '') &&
        !FILED_AT_CENTERS.some((id) => log.includes(`"${id}"`)),
    ).length;
