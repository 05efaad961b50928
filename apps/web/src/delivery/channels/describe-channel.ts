import type { AlertChannel } from '@towscout/contracts/delivery/channels/schema';
import { timeSince } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';

import { nameKind } from './kinds/kinds.ts';

/** 'Webhook · example.com · last message 2 min ago' */
export const describeChannel = ({ kind, target, lastSentAt }: AlertChannel, now: Date): string =>
  [
    nameKind(kind),
    target ?? m.delivery_channels_settings_lost(),
    lastSentAt === null
      ? m.delivery_channels_nothing_sent()
      : m.delivery_channels_last_message({ ago: timeSince(new Date(lastSentAt), now) }),
  ].join(' · ');
