import { stateCode } from '@towscout/domain/us-states';

/** The two-letter code of a state that is spelled out; anything else unchanged. */
export const toStateCode = (state: string | null): string | null =>
  state === null ? null : (stateCode(state) ?? state);
