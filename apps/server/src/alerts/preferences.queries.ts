import { ALERT_DEFAULTS, type AlertFrequency } from '@towscout/contracts/alerts';
import { eq } from 'drizzle-orm';

import type { Executor, Tx } from '../platform/db/database.ts';
import { userAlertPreferences } from './alerts.table.ts';

export type Preferences = {
  alertRadius: number;
  enableAudioAlerts: boolean;
  enablePushNotifications: boolean;
  alertFrequency: AlertFrequency;
  enableViolationAlerts: boolean;
  violationAlertRadius: number;
  violationTypes: string[];
  plateNumbers: string[];
  includeRoadside: boolean;
};

/** The defaults of the specification (sections 3 and 9). */
const DEFAULT_PREFERENCES: Preferences = {
  ...ALERT_DEFAULTS,
  enableAudioAlerts: true,
  enablePushNotifications: true,
  enableViolationAlerts: true,
  violationTypes: [],
  plateNumbers: [],
  includeRoadside: false,
};

export async function findPreferences(executor: Executor, userId: string): Promise<Preferences> {
  const [row] = await executor.select().from(userAlertPreferences).where(eq(userAlertPreferences.userId, userId));
  return row ? { ...row, alertFrequency: row.alertFrequency as AlertFrequency } : DEFAULT_PREFERENCES;
}

/** Changes some preferences and leaves the others; two saves at once each keep their own fields. */
export async function savePreferences(tx: Tx, userId: string, changes: Partial<Preferences>, now: Date): Promise<Preferences> {
  const [row] = await tx
    .insert(userAlertPreferences)
    .values({ ...DEFAULT_PREFERENCES, ...changes, userId, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: userAlertPreferences.userId, set: { ...changes, updatedAt: now } })
    .returning();
  if (!row) throw new Error('the preferences did not come back');
  return { ...row, alertFrequency: row.alertFrequency as AlertFrequency };
}
