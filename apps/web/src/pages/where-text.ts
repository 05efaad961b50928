import { m } from '@towscout/messages';

import { describeExample, describeOrigin, type Position } from '#places/position.ts';

/** 'Around: Your location'. */
export function describePosition(position: Position | null): string {
  if (!position) return m.pages_dashboard_finding();
  return position.isReal ? m.pages_dashboard_around({ place: describeOrigin(position) }) : describeExample();
}
