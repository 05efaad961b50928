export { alertsRoom } from './room.ts';
