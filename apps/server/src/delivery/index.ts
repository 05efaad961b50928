import type { Channel } from './message.port.ts';

export type { Channel } from './message.port.ts';
export type { Message, Outbox } from './message.port.ts';
export type { PushTimeouts } from './push/push-channel.ts';

export type Delivery = Channel;
