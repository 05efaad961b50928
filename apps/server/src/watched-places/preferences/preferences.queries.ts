import { and, eq, getTableColumns, type SQL, sql, isNotNull } from 'drizzle-orm';

import { ALERT_DEFAULTS } from '@towscout/contracts/watched-places/constants';
import { toPlateKey } from '@towscout/contracts/watched-places/watched-plates';

import { isOneOf } from '#platform/db/conditions.ts';
import type { Executor, Tx } from '#platform/db/database.ts';

import { userAlertPreferences } from '../watched-places.table.ts';

export type Preferences = Omit<
  typeof userAlertPreferences.$inferSelect,
  'id' | 'userId' | 'plateKeys' | 'platesSince' | 'createdAt' | 'updatedAt'
>;

const {
  id: _id,
  userId: _userId,
  plateKeys: _plateKeys,
  platesSince: _platesSince,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...saved
} = getTableColumns(userAlertPreferences);
export const preferenceColumns = saved;

/** Specification, sections 3 and 9. */
export const DEFAULT_PREFERENCES: Preferences = {
  ...ALERT_DEFAULTS,
  enableAudioAlerts: true,
  enablePushNotifications: true,
  enableViolationAlerts: true,
  violationTypes: [],
  plateNumbers: [],
  includeRoadside: false,
  quietFrom: null,
  quietUntil: null,
  timeZone: 'America/New_York',
  enableRuleReminders: true,
  enableRecordAlerts: true,
  parkingPermits: [],
  enableEmailAlerts: false,
  confirmedEmail: null,
  emailStoppedAt: null,
};

export async function findPreferences(executor: Executor, userId: string): Promise<Preferences> {
  const [row] = await executor.select().from(userAlertPreferences).where(eq(userAlertPreferences.userId, userId));
  return row ?? DEFAULT_PREFERENCES;
}

/** Includes users without saved preferences. */
export async function findPreferencesByUser(
  executor: Executor,
  userIds: readonly string[],
): Promise<(userId: string) => Preferences> {
  if (userIds.length === 0) return () => DEFAULT_PREFERENCES;
  const rows = await executor.select().from(userAlertPreferences).where(isOneOf(userAlertPreferences.userId, userIds));
  const byUser = new Map(rows.map((row) => [row.userId, row]));
  return (userId) => byUser.get(userId) ?? DEFAULT_PREFERENCES;
}

export async function findPushOptOuts(executor: Executor, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const { userId, enablePushNotifications } = userAlertPreferences;
  const rows = await executor
    .select({ userId })
    .from(userAlertPreferences)
    .where(and(isOneOf(userId, new Set(userIds)), eq(enablePushNotifications, false)));
  return new Set(rows.map((row) => row.userId));
}

/** Concurrent saves keep their own fields. */
export async function savePreferences(
  tx: Tx,
  userId: string,
  changes: Partial<Preferences>,
  now: Date,
): Promise<Preferences> {
  const plateKeys = changes.plateNumbers?.map(toPlateKey);
  const [row] = await tx
    .insert(userAlertPreferences)
    .values({
      ...DEFAULT_PREFERENCES,
      ...changes,
      ...(plateKeys && {
        plateKeys,
        platesSince: Object.fromEntries(plateKeys.map((key) => [key, now.toISOString()])),
      }),
      userId,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: userAlertPreferences.userId,
      set: { ...changes, ...(plateKeys && { plateKeys, platesSince: sinceBeforeOr(now, plateKeys) }), updatedAt: now },
    })
    .returning();
  if (!row) throw new Error('the preferences did not come back');
  return row;
}

/** Keeps earlier start times. */
function sinceBeforeOr(now: Date, plateKeys: readonly string[]): SQL {
  const { platesSince } = userAlertPreferences;
  return sql`(select coalesce(jsonb_object_agg(key, coalesce(${platesSince} -> key, to_jsonb(${now.toISOString()}::text))), '{}')
    from jsonb_array_elements_text(${JSON.stringify(plateKeys)}::jsonb) as key)`;
}

/** The confirmed addresses of those who want emails, by user. */
export async function findEmailRecipients(
  executor: Executor,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const { userId, confirmedEmail, enableEmailAlerts } = userAlertPreferences;
  const rows = await executor
    .select({ userId, confirmedEmail })
    .from(userAlertPreferences)
    .where(and(isOneOf(userId, new Set(userIds)), eq(enableEmailAlerts, true), isNotNull(confirmedEmail)));
  return new Map(rows.flatMap((row) => (row.confirmedEmail === null ? [] : [[row.userId, row.confirmedEmail]])));
}

/** The address must be confirmed again. */
export async function unconfirmEmail(executor: Executor, userId: string, email: string, now: Date): Promise<void> {
  await executor
    .update(userAlertPreferences)
    .set({ confirmedEmail: null, updatedAt: now })
    .where(and(eq(userAlertPreferences.userId, userId), eq(userAlertPreferences.confirmedEmail, email)));
}
