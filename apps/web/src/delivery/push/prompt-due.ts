import type { PushState } from './push-state.ts';

type Facts = {
  state: Exclude<PushState, 'on' | 'unsupported'>;
  isMobile: boolean;
  /** Whether the server guards a parked car, whose card is then on the page. */
  isCarWatched: boolean;
  /** Whether alerts arrive with the page closed; null until that is known. */
  arrival: boolean | null;
};

/**
 * Whether the prompt is shown. A guarded car's own card says when no alert arrives, so the prompt
 * leaves that to it, and waits until that is known.
 */
export function isPromptDue({ state, isMobile, isCarWatched, arrival }: Facts): boolean {
  if (isCarWatched && arrival !== true) return false;
  return state === 'lost' || isMobile;
}
