import type { Executor } from '../../platform/db/database.ts';
import { allClearSubject, updateSubject } from '../matching/alert-subject.ts';
import { findBySubjects, type NotificationRow } from '../notifications/notifications.queries.ts';
import { readTowData } from '../notifications/present-notification.ts';

/**
 * The ids of those alerts whose truck their reader has had newer news of. What is sent late, after a
 * fault, must not put the alarm in the place of its end.
 */
export async function findOvertaken(executor: Executor, rows: readonly NotificationRow[]): Promise<ReadonlySet<string>> {
  const ofOneTruck = rows.filter(({ kind }) => kind === 'alarm' || kind === 'update').map((row) => ({ row, truck: readTowData(row).sightingId }));
  const subjects = new Set(ofOneTruck.flatMap(({ truck }) => [updateSubject(truck), allClearSubject(truck)]));
  const news = await findBySubjects(executor, [...subjects], [...new Set(ofOneTruck.map(({ row }) => row.userId))]);
  const newest = new Map<string, number>();
  for (const { userId, subject, deliveredAt } of news) {
    newest.set(`${userId} ${subject}`, deliveredAt?.getTime() ?? 0);
  }
  const isOvertaken = ({ userId, kind, deliveredAt }: NotificationRow, truck: string): boolean =>
    [allClearSubject(truck), ...(kind === 'alarm' ? [updateSubject(truck)] : [])].some(
      (subject) => (newest.get(`${userId} ${subject}`) ?? 0) >= (deliveredAt?.getTime() ?? 0),
    );
  return new Set(ofOneTruck.filter(({ row, truck }) => isOvertaken(row, truck)).map(({ row }) => row.id));
}
