/**
 * Only our own scripts, styles and workers; tiles, styles and glyphs of the map come from `mapHosts`, which
 * is a space-separated list of origins, or empty.
 */
export function contentSecurityPolicy(mapHosts: string): Record<string, string[]> {
  const fromMapHosts = mapHosts ? [mapHosts] : [];
  return {
    'default-src': ["'none'"],
    'object-src': ["'none'"],
    'script-src': ["'self'"],
    'worker-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...fromMapHosts],
    'font-src': ["'self'", ...fromMapHosts],
    'connect-src': ["'self'", ...fromMapHosts],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}
