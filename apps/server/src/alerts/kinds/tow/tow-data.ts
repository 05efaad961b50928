import { type TowAlertData, towAlertData } from '@towscout/contracts/alerts';

import type { NotificationRow } from '#alerts/inbox/notifications.queries.ts';

/** What an alert of a truck kept of it. */
export const readTowData = (row: Pick<NotificationRow, 'data'>): TowAlertData => towAlertData.parse(row.data);
