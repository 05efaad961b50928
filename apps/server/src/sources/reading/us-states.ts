import { stateCode } from '@towscout/domain/us-states';

/** Anything but a state's name stays unchanged. */
export const toStateCode = (state: string | null): string | null =>
  state === null ? null : (stateCode(state) ?? state);
