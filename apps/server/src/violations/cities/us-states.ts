import { US_STATES } from '@towscout/domain/us-states';

const letters = new Map(Object.entries(US_STATES).map(([code, name]) => [name.toUpperCase(), code]));

/** The two-letter code of a state that is spelled out; anything else unchanged. */
export const stateLetters = (state: string | null): string | null =>
  state === null ? null : (letters.get(state.toUpperCase()) ?? state);
