import type { AdminLogEntry } from '@towscout/contracts/administration/schema';

import { formatMoment } from './account-text.ts';

const DELETED = 'an account that was deleted';

/** Follows who did it: 'banned bob@example.com until …'. */
export function describeEntry({ action, subject, detail, until }: AdminLogEntry): string {
  const whom = subject ?? DELETED;
  switch (action) {
    case 'feed_on':
      return `switched on ${whom}`;
    case 'feed_off':
      return `switched off ${whom}`;
    case 'feed_default':
      return `set ${whom} back to the default`;
    case 'looked_up':
      return subject === null && detail !== null ? 'searched for an address that no account has' : `looked at ${whom}`;
    case 'banned':
      return `banned ${whom}${until === null ? '' : ` until ${formatMoment(until)}`}`;
    case 'unbanned':
      return `lifted the ban of ${whom}`;
    case 'key_revoked':
      return `revoked ${detail === null ? 'an API key' : `the API key “${detail}”`} of ${whom}`;
    case 'moderated':
      return `moderated: ${detail ?? 'decided'}`;
    case 'city_changed':
      return `changed ${subject ?? 'a city'}: ${detail ?? 'settings'}`;
  }
}

export const describeActor = ({ by }: Pick<AdminLogEntry, 'by'>): string => by ?? 'An account that was deleted';
