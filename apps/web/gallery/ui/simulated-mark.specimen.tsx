import { SimulatedMark } from '#ui/simulated-mark.tsx';

import type { States } from '../specimens.ts';

export const states: States = { plain: <SimulatedMark /> };
