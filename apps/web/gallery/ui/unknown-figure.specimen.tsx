import { UnknownFigure } from '#ui/figure.tsx';

import type { States } from '../specimens.ts';

export const states: States = { 'in place of a number': <UnknownFigure /> };
