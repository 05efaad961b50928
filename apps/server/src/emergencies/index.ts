export type { CityDeclaration, Following } from './declarations/find-declarations.ts';
export { declarationChanged, type Surroundings, weatherChanged } from './facts.ts';
export type { Emergencies } from './room.ts';
