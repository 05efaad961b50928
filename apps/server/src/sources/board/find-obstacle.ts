import { type LiveKey, liveSource } from '@towscout/domain/sources';

import type { Feed } from '../engine/feed.port.ts';
import { towRecordSourceNamed } from './claims.ts';

/** Why a source can't run here, whatever is switched; null when it can. */
export function findObstacle(opened: readonly Feed[], key: LiveKey): string | null {
  if (towRecordSourceNamed(key)?.use === 'forbidden') return 'Its license forbids showing it.';
  if (opened.some(({ source }) => source === key)) return null;
  const { keyedBy } = liveSource(key);
  return keyedBy === null
    ? "This server isn't set up to read it."
    : `It needs ${keyedBy} in the server's environment. Set it and restart the server.`;
}
