import type { CitySync } from '@towscout/contracts/city-data/schema';
import { clockTime } from '@towscout/domain/format-time';
import { cityShortName } from '@towscout/domain/sources/cities';
import { withCommas } from '@towscout/domain/with-commas';

import type { ToastMessage } from '#ui/toast-message.ts';

type Named = Pick<CitySync, 'city' | 'cityName'>;

/** 'NYC'. */
export const shortName = ({ city, cityName }: Named): string => cityShortName(city) ?? cityName;

/** '130,000' */
export const formatCount = (count: number): string => withCommas(count);

const rows = (count: number): string => `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`;
const violations = (count: number): string => (count === 1 ? 'violation' : 'violations');

/** '1,488 violations' */
export const violationCount = (count: number): string => `${formatCount(count)} ${violations(count)}`;

/** 0 to 1; null for an unknown total. */
export const syncShare = ({ read, total }: CitySync): number | null =>
  total === null || total === 0 ? null : Math.min(1, read / total);

/** '12,400 of 130,000 rows read', 'Waiting until 3:10 PM'. */
export function describeProgress({ state, read, total, resumesAt }: CitySync, now: Date): string {
  if (state === 'waiting') return resumesAt ? `Waiting until ${clockTime(new Date(resumesAt), now)}` : 'Waiting';
  return total === null ? `${rows(read)} read` : `${formatCount(read)} of ${rows(Math.max(read, total))} read`;
}

export function describeOutcome({ state, count }: CitySync): string {
  if (state === 'failed') return 'Failed';
  const changes = count === 0 ? 'nothing new' : `${formatCount(count)} new or changed`;
  return state === 'cancelled' ? `Canceled, ${changes}` : `Finished, ${changes}`;
}

/** For a sync that couldn't start; null is all cities. */
export const startFailure = (city: Named | null, sentence: string | null): ToastMessage => ({
  title: city ? `${shortName(city)} Sync Failed` : 'Sync Failed',
  description: sentence ?? (city ? `Failed to sync ${shortName(city)} violations` : 'Failed to sync all cities'),
  tone: 'destructive',
});

export function endedMessage(ended: readonly CitySync[], isAll: boolean): ToastMessage {
  const [only] = ended;
  if (!isAll && only) return oneEnded(only);
  const failed = ended.filter(({ state }) => state === 'failed');
  if (failed.length > 0) {
    const reasons = failed.map((sync) => `${shortName(sync)}: ${sync.message ?? 'no reason given.'}`);
    return startFailure(null, reasons.join(' '));
  }
  return {
    title: ended.some(({ state }) => state === 'cancelled') ? 'Sync Canceled' : 'Sync Complete',
    description: `New or changed: ${ended.map((sync) => `${shortName(sync)} ${formatCount(sync.count)}`).join(', ')}.`,
    tone: 'success',
  };
}

function oneEnded(sync: CitySync): ToastMessage {
  const name = shortName(sync);
  if (sync.state === 'failed') return startFailure(sync, sync.message);
  if (sync.state === 'cancelled')
    return { title: `${name} Sync Canceled`, description: 'The next sync picks up where this one stopped.' };
  return {
    title: `${name} Sync Complete`,
    description:
      sync.count === 0
        ? 'Nothing has changed.'
        : `${formatCount(sync.count)} new or changed ${violations(sync.count)}.`,
    tone: 'success',
  };
}
