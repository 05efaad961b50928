import { createOutbox } from './decide/outbox.ts';
import { words } from './kinds.ts';

/** What delivery sends. */
export const outbox = createOutbox(words);
