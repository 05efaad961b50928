import type { Channel } from './message.port.ts';

export type { Channel } from './message.port.ts';
export type { MqttTiming } from './home-assistant/create-mqtt.ts';
export type { Message, Outbox } from './message.port.ts';
export type { PushTimeouts } from './push/push-channel.ts';

export type Delivery = Channel;
