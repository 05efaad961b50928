import { AUSTIN_INCIDENTS } from './austin-incidents.ts';
import { PORTLAND_DISPATCH } from './portland-dispatch.ts';

/** In the order of pages and documents. */
export const TOW_RECORD_SOURCES = [AUSTIN_INCIDENTS, PORTLAND_DISPATCH] as const;
