import { sql } from 'drizzle-orm';

import type { Tx } from '../../platform/db/database.ts';
import { userNotifications } from '../alerts.table.ts';

/** Tells each of these alerts as part of another one. */
export async function gatherEach(tx: Tx, parts: readonly { id: string; gatheredInto: string }[]): Promise<void> {
  if (parts.length === 0) return;
  await tx.execute(sql`
    update ${userNotifications} as part set gathered_into = given."gatheredInto"
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as given(id uuid, "gatheredInto" uuid)
    where part.id = given.id`);
}
