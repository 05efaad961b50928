import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { send, serve } from '#testing/local-server.fixture.ts';

import { contentSecurityPolicy } from '../http/security-headers.ts';
import { createMapHosts, urlsInDocument } from './map-hosts.ts';

const listen = () => {
  const warnings: string[] = [];
  return { warnings, log: { warn: (words: unknown) => void warnings.push(String(words)) } };
};

describe('the hosts that the page may load its map from', () => {
  test('OpenFreeMap’s one host, without asking anybody, when nothing is configured', async () => {
    const { log, warnings } = listen();
    const hosts = createMapHosts({}, log);
    await hosts.learn();
    expect(hosts.origins()).toEqual(['https://tiles.openfreemap.org']);
    expect(warnings).toEqual([]);
  });

  test('those that the TileJSON names, too', async () => {
    const { log, warnings } = listen();
    const publisher = await serve(
      send(
        JSON.stringify({
          tiles: ['https://a.tiles.example/{z}/{x}/{y}.pbf', 'https://b.tiles.example/{z}/{x}/{y}.pbf'],
        }),
      ),
    );
    const hosts = createMapHosts({ MAP_TILES_URL: publisher.url }, log);
    await hosts.learn();
    expect(hosts.origins()).toEqual([
      new URL(publisher.url).origin,
      'https://a.tiles.example',
      'https://b.tiles.example',
    ]);
    expect(warnings).toEqual([]);
  });

  test('those of a style’s tiles, glyphs and sprites, and of the documents that it names in turn', async () => {
    const { log } = listen();
    const tiles = await serve(send(JSON.stringify({ tiles: ['https://tiles.example/{z}/{x}/{y}.pbf'] })));
    const style = {
      sources: { streets: { type: 'vector', url: tiles.url } },
      glyphs: 'https://fonts.example/{fontstack}/{range}.pbf',
      sprite: 'https://sprites.example/dark',
    };
    const publisher = await serve(send(JSON.stringify(style)));
    const hosts = createMapHosts({ MAP_STYLE_URL: publisher.url }, log);
    await hosts.learn();
    const policy = contentSecurityPolicy({ map: hosts.origins(), scripts: [], stripeScript: null, adFrame: null });
    const words = (directive: string) => policy[directive]?.join(' ');
    for (const host of [
      new URL(tiles.url).origin,
      'https://tiles.example',
      'https://fonts.example',
      'https://sprites.example',
    ])
      expect(words('connect-src')).toContain(host);
    expect(words('img-src')).toContain('https://sprites.example');
    expect(words('script-src')).toBe("'self'");
  });

  test('a document that cannot be read is reported, with what stays blocked', async () => {
    const { log, warnings } = listen();
    const publisher = await serve(send('gone', {}, 503));
    const hosts = createMapHosts({ MAP_TILES_URL: publisher.url }, log);
    await hosts.learn();
    hosts.stop();
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(
      /could not be read \(it answered 503\)\. Until it can, browsers will block map hosts other than/,
    );
  });

  test('http hosts on an https site, and other schemes, are reported and not let in', async () => {
    const { log, warnings } = listen();
    const publisher = await serve(
      send(JSON.stringify({ tiles: ['http://plain.example/{z}/{x}/{y}.pbf', 'mapbox://tiles'] })),
    );
    const hosts = createMapHosts({ MAP_TILES_URL: publisher.url, PUBLIC_URL: 'https://towscout.example' }, log);
    await hosts.learn();
    expect(hosts.origins()).not.toContain('http://plain.example');
    expect(warnings.join('\n')).toMatch(
      /http:\/\/plain\.example, which a page over https may not load[^]*mapbox:\/\/ addresses, which browsers cannot load/,
    );
  });

  test.each(['https://a.example,https://b.example/{z}', 'https://*/x', 'https://*.example/x', "https://'self'/x"])(
    '%s names no host, is reported and let in nowhere',
    async (address) => {
      const { log, warnings } = listen();
      const publisher = await serve(send(JSON.stringify({ tiles: [address, 'https://tiles.example/{z}'] })));
      const hosts = createMapHosts({ MAP_TILES_URL: publisher.url }, log);
      await hosts.learn();
      expect(hosts.origins()).toEqual([new URL(publisher.url).origin, 'https://tiles.example']);
      expect(warnings.join()).toContain('is not the name of one host');
    },
  );

  test('whatever a document names, only plain hosts are let in', async () => {
    let tiles: string[] = [];
    const publisher = await serve((request, response) => send(JSON.stringify({ tiles }))(request, response));
    const host = fc.stringMatching(/^[a-z*,;'" .:%@[\]-]{1,20}$/);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(host, fc.string(), fc.webUrl()), { maxLength: 5 }), async (hosts) => {
        tiles = hosts.map((name) => (name.startsWith('http') ? name : `https://${name}/{z}`));
        const known = createMapHosts({ MAP_TILES_URL: publisher.url }, listen().log);
        await known.learn();
        known.stop();
        for (const origin of known.origins()) expect(origin).toMatch(/^https?:\/\/[\w.:[\]-]+$/);
      }),
      { numRuns: 60 },
    );
  });
});

test('relative URLs belong to the document’s own host', () => {
  expect(
    urlsInDocument(
      { tiles: ['/t/{z}/{x}/{y}.pbf'], 'font-faces': { Inter: '/inter.woff2' } },
      'https://map.example/planet',
    ),
  ).toEqual({
    urls: ['https://map.example/t/%7Bz%7D/%7Bx%7D/%7By%7D.pbf', 'https://map.example/inter.woff2'],
    documents: [],
  });
});

test('what is not a style names nothing', () => {
  for (const wrong of [null, 7, 'style', [], { sources: null, sprite: 3 }])
    expect(urlsInDocument(wrong, 'https://map.example/')).toEqual({ urls: [], documents: [] });
});
