import type { ServerResponse } from 'node:http';

import type { Plugin } from 'vite';

const PATH = '/tile-host/';

const varint = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)]);
const field = (number: number, bytes: readonly number[]): number[] => [
  (number << 3) | 2,
  ...varint(bytes.length),
  ...bytes,
];

/** One polygon of water over the tile's 4,096 units. */
function tileOfWater(): Uint8Array {
  const there = varint(8192);
  const back = varint(8191);
  const ring = [9, 0, 0, 26, ...there, 0, 0, ...there, ...back, 0, 15];
  const polygon = [3 << 3, 3, ...field(4, ring)];
  const layer = [...field(1, [...Buffer.from('water')]), ...field(2, polygon), 5 << 3, ...varint(4096), 15 << 3, 2];
  return Uint8Array.from(field(3, layer));
}

const answer = (response: ServerResponse, status: number, body?: Uint8Array | string): void => {
  response.writeHead(status, { 'cache-control': 'no-store' }).end(body);
};

/** `held` tiles wait for `/tile-host/release`; `silent` ones never come. Browsers allow six per host. */
export function tileHost(): Plugin {
  const held = new Set<ServerResponse>();
  let isReleased = false;
  const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
    drawn: (response) => answer(response, 200, tileOfWater()),
    'no-content': (response) => answer(response, 204),
    blank: (response) => answer(response, 200, new Uint8Array()),
    unknown: (response) => answer(response, 404),
    broken: (response) => answer(response, 500),
    held: (response) => (isReleased ? answer(response, 200, tileOfWater()) : void held.add(response)),
    silent: () => {},
  };
  return {
    name: 'tile-host',
    configureServer(server) {
      server.middlewares.use(PATH, (request, response) => {
        const [, how = '', file = ''] = new URL(request.url ?? '/', 'http://host').pathname.split('/');
        if (how === 'release') {
          isReleased = true;
          for (const waiting of held) answer(waiting, 200, tileOfWater());
          held.clear();
          return answer(response, 204);
        }
        if (file === 'tiles.json') {
          isReleased = false;
          return answer(response, 200, JSON.stringify({ tiles: [`${PATH}${how}/{z}/{x}/{y}.pbf`] }));
        }
        return (answers[how] ?? answers['unknown'])?.(response);
      });
    },
  };
}
