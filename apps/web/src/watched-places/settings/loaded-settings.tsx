import type { ReactNode } from 'react';

import { m } from '@towscout/messages';

import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { type AlertSettings, useAlertSettings } from './alert-settings.ts';

type LoadedSettingsProps = {
  signedIn: boolean;
  /** The room that is kept while they load: a class of height. */
  height: string;
  children: (settings: AlertSettings) => ReactNode;
};

/** Shows what the user's alert settings make of it, once they are there; offers to try again when they do not come. */
export function LoadedSettings({ signedIn, height, children }: LoadedSettingsProps) {
  const { data, isError, refetch } = useAlertSettings(signedIn);
  if (data) return children(data);
  if (!isError) return <Skeleton className={`${height} w-full rounded-md`} />;
  return <LoadFailed isRow title={m.watched_places_settings_load_failed_row()} onRetry={() => void refetch()} />;
}
