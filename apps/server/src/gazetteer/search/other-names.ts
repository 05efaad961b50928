import type { NamedPlace } from '../zip-point.ts';

const CODE = / ([a-z]{3})$/;
const LEFT_OUT = / (?:international|regional|municipal|metropolitan|national)(?= )/;

/** Normalized: 'sfo', 'sfo airport', 'san francisco airport'. */
export function otherNames(kind: NamedPlace['kind'], normal: string): string[] {
  const code = kind === 'airport' ? CODE.exec(normal)?.[1] : undefined;
  if (code === undefined) return [];
  return [code, `${code} airport`, normal.replace(CODE, '').replace(LEFT_OUT, '')];
}
