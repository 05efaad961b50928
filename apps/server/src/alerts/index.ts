export { createEmail } from './delivery/email/create-email.ts';
export { createPushService } from './delivery/push/create-push-service.ts';
export { alertsRoom } from './room.ts';
