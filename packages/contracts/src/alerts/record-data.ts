import type { TowRecordAlertData } from '../tow-records/alert.ts';
import type { Notification } from './schema.ts';

/** Null when the notification is about something else. Apart from the others, which the first screen loads. */
export const getRecordData = ({ data }: Pick<Notification, 'data'>): TowRecordAlertData | null =>
  data && 'recordId' in data ? data : null;
