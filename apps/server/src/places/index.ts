export type { Places } from './room.ts';
export * from './streets/index.ts';
