export { outbox } from './notifications/outbox.ts';
