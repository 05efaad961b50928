import { useQueryClient } from '@tanstack/react-query';

import { reportPaths } from '@towscout/contracts/reports/paths';
import { sightingPaths } from '@towscout/contracts/trucks/paths';
import { watchedPlacePaths } from '@towscout/contracts/watched-places/paths';

import type { Settled } from '#platform/outbox/outbox.ts';
import { useSending } from '#platform/outbox/use-outbox.ts';
import { oneTruckOptions } from '#trucks/one-truck-options.ts';
import { useToast } from '#ui/toast.tsx';

import { describeSettled } from './waiting-text.ts';

/** Sends waiting items while the page is open; renders nothing. */
export function SendWaiting() {
  const client = useQueryClient();
  const { toast } = useToast();
  useSending((settled) => {
    const words = describeSettled(settled, new Date());
    if (words) toast(words);
    for (const queryKey of changedBy(settled)) void client.invalidateQueries({ queryKey });
  });
  return null;
}

/** Queries that may have changed. */
const changedBy = (settled: readonly Settled[]): (readonly unknown[])[] => [
  [sightingPaths.nearby],
  [sightingPaths.count],
  ...(settled.some(({ kind }) => kind === 'vote') ? [[reportPaths.list]] : []),
  ...(settled.some(({ kind }) => kind === 'press') ? [[watchedPlacePaths.places], [watchedPlacePaths.snoozes]] : []),
  ...settled.flatMap(({ kind, about }) => (kind === 'verdict' && about ? [oneTruckOptions(about.id).queryKey] : [])),
];
