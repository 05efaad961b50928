import type { PushState } from './push-state.ts';

type Facts = {
  state: Exclude<PushState, 'on' | 'unsupported'>;
  isMobile: boolean;
  /** True when the server guards a parked car. Its card is then on the page. */
  isCarWatched: boolean;
  /** True when alerts arrive with the page closed; null until that is known. */
  arrival: boolean | null;
};

/**
 * Returns true when the push prompt should be shown. The card of a guarded car says when alerts don't arrive, so the
 * prompt is left out then and until that is known.
 */
export function isPromptDue({ state, isMobile, isCarWatched, arrival }: Facts): boolean {
  if (isCarWatched && arrival !== true) return false;
  return state === 'lost' || isMobile;
}
