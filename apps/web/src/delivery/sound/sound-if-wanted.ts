import type { QueryClient } from '@tanstack/react-query';

import { fetchAnswer } from '#platform/query-client.ts';
import { preferencesOptions } from '#watched-places/settings/alert-settings.ts';

import { soundAlert } from './alert-sound.ts';

/** A preference changed on another device is picked up after this long. */
const KNOWN_FOR_MS = 60_000;

/** Sounds and shakes, unless the user chose silence. Without an answer of the server it sounds: it is an alert. */
export async function soundIfWanted(client: QueryClient): Promise<void> {
  const preferences = await fetchAnswer(client, { ...preferencesOptions, staleTime: KNOWN_FOR_MS }).catch(() => null);
  if (preferences?.enableAudioAlerts !== 0) await soundAlert();
}
