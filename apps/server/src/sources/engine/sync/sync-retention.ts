import { DAY_MINUTES } from '@towscout/domain/durations';

import { minutesBefore } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { inDays, inMinutes, type Retention } from '#platform/retention/retention.ts';

import { deleteConfigChangesBefore } from '../configs/configs.queries.ts';
import { deleteRequestsBefore } from './requests.queries.ts';
import { deleteSyncsBefore } from './syncs.queries.ts';

const SYNCS_KEPT_DAYS = 30;
const REQUESTS_KEPT_MINUTES = 120;
const CHANGES_KEPT_DAYS = 730;

export const syncRetention = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Retention[] => [
  {
    rows: "syncs of a city's tables",
    kept: inDays(SYNCS_KEPT_DAYS),
    prune: () => deleteSyncsBefore(db, minutesBefore(clock.now(), SYNCS_KEPT_DAYS * DAY_MINUTES)),
  },
  {
    rows: "changes of cities' settings",
    kept: inDays(CHANGES_KEPT_DAYS),
    prune: () => deleteConfigChangesBefore(db, minutesBefore(clock.now(), CHANGES_KEPT_DAYS * DAY_MINUTES)),
  },
  {
    rows: 'counts of requests to cities',
    kept: inMinutes(REQUESTS_KEPT_MINUTES),
    prune: () => deleteRequestsBefore(db, minutesBefore(clock.now(), REQUESTS_KEPT_MINUTES)),
  },
];
