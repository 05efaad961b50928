import type { CitySync } from '@towscout/contracts/sources/city-data';
import { clockTime } from '@towscout/domain/format-time';
import { cityShortName } from '@towscout/domain/sources/cities';
import { withCommas } from '@towscout/domain/with-commas';
import { m } from '@towscout/messages';

import type { ToastMessage } from '#ui/toast-message.ts';

type Named = Pick<CitySync, 'city' | 'cityName'>;

/** 'NYC'. */
export const shortName = ({ city, cityName }: Named): string => cityShortName(city) ?? cityName;

/** '130,000' */
export const formatCount = (count: number): string => withCommas(count);

/** '1,488 violations' */
export const violationCount = (count: number): string =>
  m.violations_sync_violations({ count, shown: formatCount(count) });

/** 0 to 1; null for an unknown total. */
export const syncShare = ({ read, total }: CitySync): number | null =>
  total === null || total === 0 ? null : Math.min(1, read / total);

/** '12,400 of 130,000 rows read', 'Waiting until 3:10 PM'. */
export function describeProgress({ state, read, total, resumesAt }: CitySync, now: Date): string {
  if (state === 'waiting')
    return resumesAt
      ? m.violations_sync_waiting_until({ time: clockTime(new Date(resumesAt), now) })
      : m.violations_sync_waiting();
  if (total === null) return m.violations_sync_rows_read({ count: read, shown: formatCount(read) });
  const count = Math.max(read, total);
  return m.violations_sync_rows_read_of({ count, read: formatCount(read), total: formatCount(count) });
}

export function describeOutcome({ state, count }: CitySync): string {
  if (state === 'failed') return m.violations_sync_failed();
  const changed = { count, shown: formatCount(count) };
  if (state === 'cancelled')
    return count === 0 ? m.violations_sync_canceled_nothing() : m.violations_sync_canceled_changed(changed);
  return count === 0 ? m.violations_sync_finished_nothing() : m.violations_sync_finished_changed(changed);
}

/** For a sync that couldn't start; null is all cities. */
export const startFailure = (city: Named | null, sentence: string | null): ToastMessage => ({
  title: city ? m.violations_sync_city_failed_title({ city: shortName(city) }) : m.violations_sync_failed_title(),
  description:
    sentence ?? (city ? m.violations_sync_city_failed({ city: shortName(city) }) : m.violations_sync_all_failed()),
  tone: 'destructive',
});

export function endedMessage(ended: readonly CitySync[], isAll: boolean): ToastMessage {
  const [only] = ended;
  if (!isAll && only) return oneEnded(only);
  const failed = ended.filter(({ state }) => state === 'failed');
  if (failed.length > 0) {
    const reasons = failed.map((sync) => `${shortName(sync)}: ${sync.message ?? m.violations_sync_no_reason()}`);
    return startFailure(null, reasons.join(' '));
  }
  const changed = m.violations_sync_changed_by_city({
    cities: ended.map((sync) => `${shortName(sync)} ${formatCount(sync.count)}`).join(', '),
  });
  return {
    title: ended.some(({ state }) => state === 'cancelled')
      ? m.violations_sync_canceled_title()
      : m.violations_sync_complete_title(),
    description: [changed, ...ended.flatMap(({ message }) => message ?? [])].join(' '),
    tone: 'success',
  };
}

function oneEnded(sync: CitySync): ToastMessage {
  const city = shortName(sync);
  if (sync.state === 'failed') return startFailure(sync, sync.message);
  if (sync.state === 'cancelled')
    return { title: m.violations_sync_city_canceled_title({ city }), description: m.violations_sync_picks_up() };
  const changed =
    sync.count === 0
      ? m.violations_sync_nothing_changed()
      : m.violations_sync_changed({ count: sync.count, shown: formatCount(sync.count) });
  return {
    title: m.violations_sync_city_complete_title({ city }),
    // Of a sync that finished, the message says which tables it could not read.
    description: sync.message === null ? changed : `${changed} ${sync.message}`,
    tone: 'success',
  };
}
