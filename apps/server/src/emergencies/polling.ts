import type { Config } from '#platform/config/config.ts';
import { backOffSeconds } from '#platform/outgoing/retry.ts';
import type { FeedError } from '#sources';

import type { EmergencyFeed } from './feeds.queries.ts';

/** A little less than between two runs of a job. */
const POLL_SECONDS = 280;
/** Longer than a request may take. */
export const TAKEN_MINUTES = 2;

export type FeedChanges = Partial<Omit<EmergencyFeed, 'feed'>>;

export const nextPollAt = (now: Date): Date => new Date(now.getTime() + POLL_SECONDS * 1000);

export const WORKING = { failures: 0, failure: null, failingSince: null } as const satisfies FeedChanges;

/** A feed that failed once more is asked later and later. */
export function failed(feed: EmergencyFeed, error: FeedError, now: Date, random: () => number) {
  const failures = feed.failures + 1;
  const seconds = backOffSeconds(POLL_SECONDS, failures, error.retryAfterSeconds, random);
  return {
    failures,
    failure: error.reason,
    failingSince: feed.failingSince ?? now,
    nextAt: new Date(now.getTime() + seconds * 1000),
  } satisfies FeedChanges;
}

type ContactSettings = Pick<Config, 'SUPPORT_EMAIL' | 'VAPID_SUBJECT' | 'PUBLIC_URL'>;

/** How a publisher reaches whoever runs the site: an email address or the site itself; null when neither is set. */
export function findContact({ SUPPORT_EMAIL, VAPID_SUBJECT, PUBLIC_URL }: ContactSettings): string | null {
  if (SUPPORT_EMAIL) return SUPPORT_EMAIL;
  if (VAPID_SUBJECT) return VAPID_SUBJECT.replace(/^mailto:/, '');
  return PUBLIC_URL?.startsWith('https:') ? PUBLIC_URL : null;
}

/** 'TowScout/1.0.0 (+https://towscout.example; help@towscout.example)' */
export const withContact = (userAgent: string, contact: string): string =>
  userAgent.includes(contact) ? userAgent : userAgent.replace(/\)$/, `; ${contact})`);
