import type { AlertChannel } from '@towscout/contracts/alert-channels/schema';
import { timeSince } from '@towscout/domain/format-time';

import { KINDS } from './kinds/kinds.ts';

/** 'Webhook · example.com · last message 2 min ago' */
export const describeChannel = ({ kind, target, lastSentAt }: AlertChannel, now: Date): string =>
  [
    KINDS[kind].label,
    target ?? 'settings lost: remove it and add it again',
    lastSentAt === null ? 'nothing sent yet' : `last message ${timeSince(new Date(lastSentAt), now)}`,
  ].join(' · ');
