export { type Surroundings, weatherChanged } from './facts.ts';
export type { Emergencies } from './room.ts';
