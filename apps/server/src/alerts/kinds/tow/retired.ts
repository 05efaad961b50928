import type { NotificationRow } from '#alerts/inbox/notifications.queries.ts';
import type { PlaceMatch } from '#watched-places';

import { readTowData } from './tow-data.ts';

/** Whether the place that an alert was about is watched no more. */
export const isRetired = (row: Pick<NotificationRow, 'data'>): boolean => typeof row.data?.['retiredAt'] === 'string';

/** A truck that somebody drove away from is no news by where else they are: only a car that is parked by it again is. */
export const isLeftBehind = (row: NotificationRow, { kind }: Pick<PlaceMatch, 'kind'>): boolean =>
  isRetired(row) && kind !== 'parked' && readTowData(row).placeKind === 'parked';
