type Directive = (string | (() => string))[];

/**
 * Our own scripts, styles and workers only; tiles, styles and glyphs of the map from `mapOrigins`,
 * which may grow while the server runs.
 */
export function contentSecurityPolicy(mapOrigins: () => string[]): Record<string, Directive> {
  const mapHosts = () => mapOrigins().join(' ');
  return {
    'default-src': ["'none'"],
    'object-src': ["'none'"],
    'script-src': ["'self'"],
    'worker-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', mapHosts],
    'font-src': ["'self'", mapHosts],
    'connect-src': ["'self'", mapHosts],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}
