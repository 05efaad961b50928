import { type TowAlertData, towAlertData } from '@towscout/contracts/alerts/schema';

import type { NotificationRow } from '#alerts/inbox/notifications.queries.ts';

/** The data that an alert about a truck stores. */
export const readTowData = (row: Pick<NotificationRow, 'data'>): TowAlertData => towAlertData.parse(row.data);
