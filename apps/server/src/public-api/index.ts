export type { PublicApi } from './room.ts';
