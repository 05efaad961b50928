const TOKEN_NAMES = [
  'accent',
  'amber-solid',
  'blue-solid',
  'green-solid',
  'purple-solid',
  'red-solid',
  'ink',
  'muted',
  'on-accent',
  'raised',
  'surface',
  'map-water',
  'map-land',
  'map-park',
  'map-building',
  'map-road',
  'map-road-major',
  'map-motorway',
  'map-casing',
  'map-line',
  'map-line-strong',
  'map-label',
  'map-place',
  'map-water-label',
  'map-park-label',
  'map-halo',
  'map-ring',
  'me',
] as const;
export type TokenName = (typeof TOKEN_NAMES)[number];

export type MapColors = Readonly<Record<TokenName, string>>;

const readToken = (style: CSSStyleDeclaration, name: TokenName): string => style.getPropertyValue(`--${name}`).trim();

export const token = (name: TokenName): string => readToken(getComputedStyle(document.documentElement), name);

export function mapColors(): MapColors {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(TOKEN_NAMES.map((name) => [name, readToken(style, name)])) as MapColors;
}
