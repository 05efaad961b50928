import type { SiteStatus } from '@towscout/contracts/status/schema';
import { formatDuration } from '@towscout/domain/format-time';

export type ServiceState = 'working' | 'delayed' | 'down' | 'unknown';
type Standing = { state: ServiceState; sentence: string };
export type Service = Standing & { name: string };

/** An alert that takes longer has missed its promise. */
const LATE_SECONDS = 30;
const MINUTE_SECONDS = 60;
/** Further names are for the page of the sources. */
const MOST_NAMES = 3;

const UNKNOWN: Standing = { state: 'unknown', sentence: "Can't be checked while the database is away." };

const SAVING: Record<SiteStatus['database'], Standing> = {
  working: { state: 'working', sentence: 'Reports are saved, and everyone can sign in.' },
  away: {
    state: 'down',
    sentence: "The database can't be reached. Reports wait on the phones they were made on and are sent later.",
  },
};

const LIVE: Record<SiteStatus['liveUpdates'], Standing> = {
  working: { state: 'working', sentence: 'Trucks appear as they are reported.' },
  reconnecting: { state: 'delayed', sentence: 'Reconnecting. New trucks may appear late.' },
};

/** What works, as drivers would ask for it. */
export function listServices({ database, liveUpdates, delays, feeds }: SiteStatus, sendsEmail: boolean): Service[] {
  const withDelay = (name: string, things: string, key: keyof NonNullable<SiteStatus['delays']>): Service => ({
    name,
    ...(delays ? describeDelay(things, delays[key]) : UNKNOWN),
  });
  return [
    { name: 'Reports and accounts', ...SAVING[database] },
    { name: 'Live map', ...LIVE[liveUpdates] },
    withDelay('Alerts', 'Alerts', 'alerts'),
    withDelay('Push notifications', 'Push notifications', 'pushes'),
    ...(sendsEmail ? [withDelay('Email alerts', 'Emails', 'emails')] : []),
    { name: 'Official feeds', ...(feeds ? describeFeeds(feeds) : UNKNOWN) },
  ];
}

/** Null when nothing waits. */
function describeDelay(things: string, seconds: number | null): Standing {
  if (seconds === null || seconds <= LATE_SECONDS)
    return { state: 'working', sentence: `${things} go out as they come.` };
  const late = seconds < MINUTE_SECONDS ? `${seconds} seconds` : formatDuration(Math.round(seconds / MINUTE_SECONDS));
  return { state: 'delayed', sentence: `${things} are ${late} behind.` };
}

function describeFeeds({ live, behind }: NonNullable<SiteStatus['feeds']>): Standing {
  if (behind.length === 0 && live === 0)
    return { state: 'unknown', sentence: 'No feed runs on this site, or none has answered yet.' };
  if (behind.length === 0)
    return { state: 'working', sentence: live === 1 ? 'The only feed is live.' : `All ${live} feeds are live.` };
  const names = behind.map(({ name, state }) => `${name} (${state})`);
  const more = names.length - MOST_NAMES;
  const listed = more > 0 ? [...names.slice(0, MOST_NAMES), `${more} more`] : names;
  return { state: 'delayed', sentence: `${live} live. Behind: ${new Intl.ListFormat('en').format(listed)}.` };
}

/** One sentence for all of them. */
export function summarize(services: readonly Service[]): string {
  const inState = (state: ServiceState) => services.filter((service) => service.state === state);
  if (inState('down').length > 0) return 'Part of TowScout is down.';
  const [first, ...others] = inState('delayed');
  if (first) return others.length === 0 ? `${first.name}: delayed.` : 'Some parts of TowScout are delayed.';
  return 'Everything works.';
}
