import type { LiveBus } from '#platform/live/live-bus.ts';
import type { UserData } from '#platform/user-data.ts';

import { announceReports } from './announce-report.ts';
import type { Photos } from './photos/photos.ts';
import {
  anonymizeReports,
  findDecisionsOf,
  findFlagsOf,
  findReportsOf,
  findVotesOf,
  stripPhotos,
  unsignReports,
} from './user-data.queries.ts';

/** Reports, votes, flags and photos. A report stays, without a name and without its photos. */
export const reportsUserData = (bus: LiveBus, photos: Pick<Photos, 'findOf' | 'eraseOf'>): UserData => ({
  room: 'reports',
  export: async (executor, userId) => ({
    reports: await findReportsOf(executor, userId),
    votes: await findVotesOf(executor, userId),
    flags: await findFlagsOf(executor, userId),
    photos: await photos.findOf(executor, userId),
    moderation: await findDecisionsOf(executor, userId),
  }),
  async erase(tx, user) {
    await photos.eraseOf(tx, user.id);
    await announceReports(tx, bus, await stripPhotos(tx, user.id));
    await announceReports(tx, bus, await unsignReports(tx, user));
    await anonymizeReports(tx, user);
  },
});
