import { stateCode } from '@towscout/domain/places/us-states';

/** Anything but a state's name stays unchanged. */
export const toStateCode = (state: string | null): string | null =>
  state === null ? null : (stateCode(state) ?? state);
