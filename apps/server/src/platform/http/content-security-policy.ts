import type { Config } from '../config/config.ts';

/** The style that draws the streets when none is configured, by day and by night. */
const DEFAULT_MAP_STYLE = {
  light: 'https://tiles.openfreemap.org/styles/positron',
  dark: 'https://tiles.openfreemap.org/styles/dark',
} as const;

export const mapStyles = (config: Pick<Config, 'MAP_STYLE_URL' | 'MAP_STYLE_DARK_URL'>): { light: string; dark: string } =>
  config.MAP_STYLE_URL
    ? { light: config.MAP_STYLE_URL, dark: config.MAP_STYLE_DARK_URL ?? config.MAP_STYLE_URL }
    : DEFAULT_MAP_STYLE;

/** Our own scripts, styles and workers only; map styles and tiles from where the operator says. */
export function contentSecurityPolicy(config: Config): Record<string, string[]> {
  const mapHosts = [...new Set(Object.values(mapStyles(config)).map((url) => new URL(url).origin))];
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'worker-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...mapHosts],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...mapHosts],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}
