import { storage } from '../../platform/storage.ts';
import type { PushState } from './push-state.ts';

/** The first question is asked once; that alerts were lost is said again at the next visit. */
const keyOf = (state: PushState) => (state === 'lost' ? 'lost-push-dismissed' : 'push-prompt-dismissed');

export const wasPromptDismissed = (state: PushState): boolean => storage.read(keyOf(state)) !== null;

export const dismissPrompt = (state: PushState): void => void storage.write(keyOf(state), new Date().toISOString());
