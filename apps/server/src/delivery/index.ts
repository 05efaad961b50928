export type { Channel } from './channel.port.ts';
export type { Message, Outbox } from './message.port.ts';
export type { PushTimeouts } from './push/push-channel.ts';
