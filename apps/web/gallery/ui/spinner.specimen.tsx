import { Spinner } from '#ui/spinner.tsx';

import type { States } from '../specimens.ts';

export const states: States = { plain: <Spinner />, large: <Spinner label="Waiting for Stripe" size={32} /> };
