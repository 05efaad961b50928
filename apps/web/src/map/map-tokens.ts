/** The site's colours as MapLibre wants them: plain values, read from the same CSS tokens. */
export type TokenName =
  | 'accent'
  | 'amber-solid'
  | 'blue-solid'
  | 'green-solid'
  | 'purple-solid'
  | 'red-solid'
  | 'ink'
  | 'muted'
  | 'on-accent'
  | 'raised'
  | 'surface'
  | 'map-water'
  | 'map-land'
  | 'map-line'
  | 'map-line-strong'
  | 'map-label'
  | 'map-halo'
  | 'map-ring';

export const token = (name: TokenName): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
