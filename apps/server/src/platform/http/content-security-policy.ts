/**
 * Our own scripts, styles and workers only; tiles, styles and glyphs of the map from `mapHosts`, which
 * are origins with spaces between them, or nothing.
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
