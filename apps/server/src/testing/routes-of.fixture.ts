import type { App } from '#platform/http/app.ts';

export type RouteName = { method: string; route: string };

/** As the router prints its table: a part of a path, four signs deeper than its parent, and the methods served there. */
const LINE = /^((?:[│ ] {3})*)[├└]── (\S+)(?: \((.+)\))?$/;

/** Every route that a server has, once for each method; HEAD is GET without a body. */
export function routesOf(app: App): RouteName[] {
  const parts: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = LINE.exec(line) ?? [];
      parts.splice(indent.length / 4, Infinity, part);
      const route = parts.join('');
      return methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD')
        .map((method) => ({ method, route }));
    });
}
