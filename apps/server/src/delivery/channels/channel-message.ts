import { randomUUID } from 'node:crypto';

import { m } from '@towscout/messages';

import { minutesAfter } from '#platform/clock.ts';

import type { Message } from '../message.port.ts';
import type { ChannelMessage } from './adapter/channel.port.ts';

const TEST_MINUTES = 1;

const toLink = (publicUrl: string | null, page: string): string | null => (publicUrl ? publicUrl + page : null);

export const toChannelMessage = (
  { id, title, body, tag, urgency, silent, notifiedAt, until, page }: Message,
  publicUrl: string | null,
  { ring, isRinging }: Pick<ChannelMessage, 'ring' | 'isRinging'>,
): ChannelMessage => ({
  kind: 'alert',
  id,
  title,
  body,
  tag,
  urgency,
  silent,
  notifiedAt,
  until,
  link: toLink(publicUrl, page),
  ring,
  isRinging,
});

export const createTestMessage = (publicUrl: string | null, now: Date): ChannelMessage => ({
  kind: 'test',
  id: randomUUID(),
  title: m.delivery_server_test_title(),
  body: m.delivery_server_channel_works(),
  tag: 'test',
  urgency: 'normal',
  silent: false,
  notifiedAt: now,
  until: minutesAfter(now, TEST_MINUTES),
  link: toLink(publicUrl, '/alerts'),
  ring: 0,
  isRinging: false,
});
