import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { startCityPortal } from './city-portal.ts';
import { floatingStamp, chpDay, chpStamp } from './pacific-stamp.ts';
import { type Playing, playing, SF_SCENES, type SfScene, CHP_SCENES, type ChpScene } from './script.ts';
import { streetRows } from './streets.ts';

export type FeedServer = {
  chpUrl: string;
  sfUrl: string;
  streetsUrl: string;
  cityEnv: Record<string, string>;
  close(): void;
};

/** Local stand-ins for the publishers, driven by the script. */
export async function startFeedServer(clock = () => new Date()): Promise<FeedServer> {
  const server: Server = createServer((request, response) => {
    const now = clock();
    if (request.url?.startsWith('/chp')) {
      response.writeHead(200, { 'content-type': 'text/xml', 'last-modified': now.toUTCString() }).end(chpDocument(now));
    } else {
      const rows = request.url?.startsWith('/streets') ? streetRows() : sfRows(now);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cities = await startCityPortal();
  return {
    cityEnv: cities.env,
    chpUrl: `${base}/chp.xml`,
    sfUrl: `${base}/calls.json`,
    streetsUrl: `${base}/streets.json`,
    close() {
      server.closeAllConnections();
      server.close();
      void cities.close();
    },
  };
}

function sfRows(now: Date): Record<string, unknown>[] {
  return playing(SF_SCENES, now).map((scene) => toRow(scene, now));
}

function toRow({ scene, hour, begunAt, beats }: Playing<SfScene>, now: Date): Record<string, unknown> {
  const reached = new Map(beats.map(({ at, line }) => [line, floatingStamp(at)]));
  const number = (hour % 1000) * 10 + scene.number;
  return {
    id: String(90_000_000 + number),
    cad_number: String(990_000_000 + number),
    received_datetime: floatingStamp(begunAt),
    entry_datetime: floatingStamp(begunAt),
    dispatch_datetime: reached.get('dispatched'),
    enroute_datetime: reached.get('dispatched'),
    onscene_datetime: reached.get('on scene'),
    close_datetime: reached.get('closed'),
    call_type_original_desc: scene.type,
    call_type_final_desc: scene.type,
    priority_final: 'C',
    agency: 'Demo',
    ...(reached.has('closed') && { disposition: 'HAN' }),
    onview_flag: 'N',
    sensitive_call: false,
    intersection_name: scene.streets.join(' \\ '),
    intersection_point: { type: 'Point', coordinates: [scene.lng, scene.lat] },
    call_last_updated_at: floatingStamp(beats.at(-1)?.at ?? begunAt),
    data_as_of: floatingStamp(now),
    data_loaded_at: floatingStamp(now),
  };
}

/** CHP's log at this instant, made up. */
export function chpDocument(now: Date): string {
  const logs = playing(CHP_SCENES, now).map(toLog);
  return `<?xml version="1.0" ?>\n<State><Center ID = "DEMO">\n<Dispatch ID = "DEMO">\n${logs.join('\n')}\n</Dispatch></Center></State>\n`;
}

function toLog({ scene, hour, begunAt, beats }: Playing<ChpScene>): string {
  const id = `${chpDay(begunAt)}DM${String((hour % 100) * 10 + scene.number).padStart(4, '0')}`;
  const details = beats.toReversed().map(({ at, line }, index) => detail(at, `[${beats.length - index}] ${line} `));
  return [
    `\n\t\t<Log ID = "${id}">`,
    `\t\t\t<LogTime>"${chpStamp(begunAt)}"</LogTime>`,
    `\t\t\t<LogType>"${scene.type}"</LogType>`,
    `\t\t\t<Location>"${scene.location}"</Location>`,
    `\t\t\t<LocationDesc>"DEMO"</LocationDesc>`,
    `\t\t\t<Area>"${scene.area}"</Area>`,
    `\t\t\t<ThomasBrothers>""</ThomasBrothers>`,
    `\t\t\t<LATLON>"${microDegrees(scene.lat)}:${microDegrees(-scene.lng)}"</LATLON>`,
    `\t\t\t<LogDetails>${details.join('')}</LogDetails></Log>`,
  ].join('\n');
}

const detail = (at: Date, line: string): string =>
  `\n\t\t<details>\n\t\t\t<DetailTime>"${chpStamp(at)}"</DetailTime>\n\t\t\t<IncidentDetail>"${line}"</IncidentDetail>\n\t\t</details>`;

const microDegrees = (degrees: number): number => Math.round(degrees * 1e6);
