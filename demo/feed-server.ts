import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { chpDocument } from './chp-log.ts';
import { startCityPortal } from './city-portal.ts';
import { sfRows } from './sf-calls.ts';

export type FeedServer = {
  chpUrl: string;
  sfUrl: string;
  /** Where the cities publish. */
  cityEnv: Record<string, string>;
  close(): void;
};

/** Publishers on this machine: what the real ones send, from the script. */
export async function startFeedServer(clock = () => new Date()): Promise<FeedServer> {
  const server: Server = createServer((request, response) => {
    const now = clock();
    if (request.url?.startsWith('/chp')) {
      response.writeHead(200, { 'content-type': 'text/xml', 'last-modified': now.toUTCString() }).end(chpDocument(now));
    } else {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(sfRows(now)));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cities = await startCityPortal();
  return {
    cityEnv: cities.env,
    chpUrl: `${base}/chp.xml`,
    sfUrl: `${base}/calls.json`,
    close() {
      server.closeAllConnections();
      server.close();
      void cities.close();
    },
  };
}
