import { queryOptions, useQuery } from '@tanstack/react-query';

import { statusPaths } from '@towscout/contracts/operations/constants';
import type { SiteStatus } from '@towscout/contracts/operations/status';
import { formatDuration } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';
import { intlLocale } from '@towscout/messages/locale';

import { api, getErrorMessage } from '#platform/api.ts';

const POLL_MS = 30_000;

const statusOptions = queryOptions({
  queryKey: [statusPaths.status],
  queryFn: ({ signal }) => api.get(statusPaths.status, { signal }),
  refetchInterval: POLL_MS,
});

/** The last status that arrived; `failure` says why a later one didn't. */
export function useStatus(): { status: SiteStatus | null; failure: string | null; refetch: () => void } {
  const { data, error, refetch } = useQuery(statusOptions);
  return { status: data ?? null, failure: error && getErrorMessage(error), refetch: () => void refetch() };
}

export type ServiceState = 'working' | 'delayed' | 'down' | 'unknown';
type Standing = { state: ServiceState; sentence: string };
export type Service = Standing & { name: string };

/** Alerts are promised within this time; a longer delay counts as late. */
const LATE_SECONDS = 30;
const MINUTE_SECONDS = 60;
/** The sources page lists the rest. */
const MOST_NAMES = 3;

const describeUnknown = (): Standing => ({ state: 'unknown', sentence: m.operations_status_unknown() });

const describeSaving = (database: SiteStatus['database']): Standing =>
  database === 'working'
    ? { state: 'working', sentence: m.operations_status_reports_working() }
    : { state: 'down', sentence: m.operations_status_reports_down() };

const describeLive = (liveUpdates: SiteStatus['liveUpdates']): Standing =>
  liveUpdates === 'working'
    ? { state: 'working', sentence: m.operations_status_live_working() }
    : { state: 'delayed', sentence: m.operations_status_live_reconnecting() };

type Delayed = keyof NonNullable<SiteStatus['delays']>;

/** Lists the site's services as drivers would name them. */
export function listServices(
  { database, liveUpdates, delays, feeds, setAside }: SiteStatus,
  sendsEmail: boolean,
): Service[] {
  const withDelay = (name: string, things: Delayed): Service => ({
    name,
    ...(delays ? describeDelay(things, delays[things]) : describeUnknown()),
  });
  return [
    { name: m.operations_status_reports(), ...describeSaving(database) },
    { name: m.operations_status_live_map(), ...describeLive(liveUpdates) },
    withDelay(m.operations_status_alerts(), 'alerts'),
    withDelay(m.operations_status_pushes(), 'pushes'),
    ...(sendsEmail ? [withDelay(m.operations_status_emails(), 'emails')] : []),
    { name: m.operations_status_feeds(), ...(feeds ? describeFeeds(feeds) : describeUnknown()) },
    ...(setAside ? [describeSetAside(setAside)] : []),
  ];
}

const describeSetAside = (count: number): Service => ({
  name: m.operations_status_tasks(),
  state: 'delayed',
  sentence: m.operations_status_set_aside({ count }),
});

/** `seconds` is null when nothing waits. */
function describeDelay(things: Delayed, seconds: number | null): Standing {
  if (seconds === null || seconds <= LATE_SECONDS)
    return { state: 'working', sentence: m.operations_status_on_time({ things }) };
  const late =
    seconds < MINUTE_SECONDS
      ? m.operations_status_seconds({ seconds })
      : formatDuration(Math.round(seconds / MINUTE_SECONDS));
  return { state: 'delayed', sentence: m.operations_status_behind({ things, late }) };
}

function describeFeeds({ live, behind }: NonNullable<SiteStatus['feeds']>): Standing {
  if (behind.length === 0 && live === 0) return { state: 'unknown', sentence: m.operations_status_no_feed() };
  if (behind.length === 0) return { state: 'working', sentence: m.operations_status_feeds_live({ count: live }) };
  const names = behind.map(({ name, state }) => m.operations_status_feed_behind({ name, state }));
  const more = names.length - MOST_NAMES;
  const listed = more > 0 ? [...names.slice(0, MOST_NAMES), m.operations_status_more({ count: more })] : names;
  const all = new Intl.ListFormat(intlLocale()).format(listed);
  return { state: 'delayed', sentence: m.operations_status_feeds_behind({ live, names: all }) };
}

/** One sentence on all services. */
export function summarize(services: readonly Service[]): string {
  const inState = (state: ServiceState) => services.filter((service) => service.state === state);
  if (inState('down').length > 0) return m.operations_status_partly_down();
  const [first, ...others] = inState('delayed');
  if (first)
    return others.length === 0
      ? m.operations_status_one_delayed({ name: first.name })
      : m.operations_status_some_delayed();
  return m.operations_status_all_well();
}
