import { ApiError } from '#platform/api.ts';

import type { SettingsChanges } from './alert-settings.ts';
import { needsPremium, premiumNeeded } from './radius-choice.ts';

export type SettingsMessage = { title: string; description: string };

/** Why a save failed: what is refused is refused in the server's words, what the plan lacks in the specification's. */
export function describeFailure(
  error: unknown,
  { alertRadius }: SettingsChanges,
  otherwise: SettingsMessage,
): SettingsMessage {
  if (!(error instanceof ApiError) || error.status !== 403 || error.detail === null) return otherwise;
  return alertRadius !== undefined && needsPremium(alertRadius)
    ? premiumNeeded()
    : { ...otherwise, description: error.detail };
}
