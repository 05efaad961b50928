import type { LatLng } from '@towscout/geo';

import type { CurbRule } from '#sources';

import type { StoredCurb } from './stored-rule.ts';

type Curb = CurbRule['curb'];

/** Where a row itself says that it holds: lines, the rings of an area, or a sign's pole. None for a name of a street. */
export function curbLines(curb: Curb): (readonly LatLng[])[] {
  switch (curb.by) {
    case 'block':
      return curb.line ? [curb.line] : [];
    case 'lines':
      return [...curb.lines];
    case 'area':
      return [...curb.rings];
    case 'sign':
      return [[curb.point]];
    case 'street':
      return [];
  }
}

export function withoutLines(curb: Curb): StoredCurb {
  switch (curb.by) {
    case 'block':
      return { by: curb.by, block: curb.block, street: curb.street, side: curb.side };
    case 'lines':
      return { by: curb.by, along: curb.along };
    case 'area':
      return { by: curb.by };
    case 'sign': {
      const { point: _point, ...sign } = curb;
      return sign;
    }
    case 'street':
      return curb;
  }
}
