import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves no tiles, so the map draws only its ground and no request leaves the machine. */
export type EmptyTiles = AsyncDisposable & { url: string };

export async function startEmptyTiles(): Promise<EmptyTiles> {
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    if (request.url !== '/planet') return void response.writeHead(204).end();
    const tiles = [`http://${request.headers.host}/{z}/{x}/{y}.pbf`];
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ tilejson: '3.0.0', minzoom: 0, maxzoom: 14, tiles }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/planet`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
