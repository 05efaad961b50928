import { type LiveKey, liveSource } from '@towscout/domain/sources';
import { m } from '@towscout/messages';

import type { Feed } from '../engine/feed.port.ts';
import { towRecordSourceNamed } from './claims.ts';

/** Why a source can't run here, whatever is switched; null when it can. */
export function findObstacle(opened: readonly Feed[], key: LiveKey): string | null {
  if (towRecordSourceNamed(key)?.use === 'forbidden') return m.sources_server_license_forbids();
  if (opened.some(({ source }) => source === key)) return null;
  const { keyedBy } = liveSource(key);
  return keyedBy === null ? m.sources_server_not_set_up() : m.sources_server_needs_variable({ variable: keyedBy });
}
