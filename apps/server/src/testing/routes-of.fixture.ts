import type { App } from '#platform/http/app.ts';
import { getPolicies } from '#platform/http/policy.ts';

export type RouteName = { method: string; route: string };

/** The router's printed table indents each path part by four characters. */
const LINE = /^((?:[│ ] {3})*)[├└]── (\S+)(?: \((.+)\))?$/;

/** One entry per method, without HEAD. */
export function listRoutes(app: App): RouteName[] {
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

/** The router prints both names where routes name a part differently: `/api/reports/:lat|:id/vote`. */
function declaredPath(app: App, method: string, printed: string): string {
  const parts = printed.split('/').map((part) => part.split('|'));
  const isPrinted = (url: string): boolean =>
    url.split('/').length === parts.length && url.split('/').every((part, at) => parts[at]?.includes(part));
  const declared = getPolicies(app).find((route) => [route.method].flat().includes(method) && isPrinted(route.url));
  return declared?.url ?? printed;
}
