export { createEmail } from './delivery/email/create-email.ts';
export { createPushService } from './delivery/push/create-push-service.ts';
export { findDevicesOf } from './delivery/push/subscriptions.queries.ts';
export type { PushTimeouts } from './delivery/push/push-channel.ts';
export { alertsRoom } from './room.ts';
