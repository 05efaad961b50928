import { lt } from 'drizzle-orm';

import type { Executor } from '../platform/db/database.ts';
import { sessions, verifications } from './users.table.ts';

export async function deleteSessionsExpiredBefore(executor: Executor, instant: Date): Promise<void> {
  await executor.delete(sessions).where(lt(sessions.expiresAt, instant));
}

export async function deleteVerificationsExpiredBefore(executor: Executor, instant: Date): Promise<void> {
  await executor.delete(verifications).where(lt(verifications.expiresAt, instant));
}
