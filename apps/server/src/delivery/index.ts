import type { Executor } from '#platform/db/database.ts';

import type { Channel } from './message.port.ts';

export type { Channel } from './message.port.ts';
export type { Message, Outbox } from './message.port.ts';
export type { PushTimeouts } from './push/push-channel.ts';

/** What other rooms may ask of delivery. */
export type Delivery = Channel & {
  /** The ids of the devices of a user that get pushes. */
  pushDevicesOf(executor: Executor, userId: string): Promise<string[]>;
};
