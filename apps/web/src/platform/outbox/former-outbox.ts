import { clear, createStore, get } from 'idb-keyval';

import type { Waiting } from './outbox.ts';

/** Where reports waited before words on trucks and votes did, too. */
const FORMER = 'towscout-waiting-reports';

type Former = { waiting: readonly { id: string; payload: object; seenAt: number }[] };

/** Hands over the reports that an earlier version of the site saved on this device, and empties the store where they waited. */
export async function takeFormerReports(take: (item: Waiting) => Promise<void>): Promise<void> {
  const isThere = (await indexedDB.databases()).some(({ name }) => name === FORMER);
  if (!isThere) return;
  const store = createStore(FORMER, 'outbox');
  const former = await get<Former>('outbox', store);
  for (const { id, payload, seenAt } of former?.waiting ?? [])
    await take({ id, kind: 'report', subject: 'Your report', path: '/api/tow-trucks', body: payload, seenAt });
  await clear(store);
}
