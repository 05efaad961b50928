export type { Alerts } from './room.ts';
