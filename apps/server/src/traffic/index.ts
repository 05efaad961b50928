import type { Cameras } from './cameras/index.ts';
import type { Incidents } from './incidents/index.ts';

export * from './incidents/index.ts';

export type Traffic = Cameras & Incidents;
