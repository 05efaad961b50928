import type { App } from '#platform/http/app.ts';
import { getPolicies } from '#platform/http/policy.ts';

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
        .map((method) => ({ method, route: declaredPath(app, method, route) }));
    });
}

/** Where two routes name one part differently, the router prints both names: `/api/reports/:lat|:id/vote`. */
function declaredPath(app: App, method: string, printed: string): string {
  const parts = printed.split('/').map((part) => part.split('|'));
  const isPrinted = (url: string): boolean =>
    url.split('/').length === parts.length && url.split('/').every((part, at) => parts[at]?.includes(part));
  const declared = getPolicies(app).find((route) => [route.method].flat().includes(method) && isPrinted(route.url));
  return declared?.url ?? printed;
}
