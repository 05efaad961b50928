import { watchedPlacePaths } from '@towscout/contracts/watched-places/constants';
import type { ChangePreferencesBody, AlertPreferences } from '@towscout/contracts/watched-places/preferences';
import { watchedPlaceEndpoints } from '@towscout/contracts/watched-places/schema';
import { FREE_RADIUS_MILES, MAX_RADIUS_MILES, toFlag } from '@towscout/contracts/wire/limits';
import { toMinutes, timeOfDay } from '@towscout/domain/watched-places/quiet-hours';
import { m } from '@towscout/messages';

import type { Viewer, Accounts } from '#accounts';
import { radiusInBody } from '#billing';
import type { Clock } from '#platform/clock.ts';
import { type Database, transact, type Executor } from '#platform/db/database.ts';
import type { Events } from '#platform/events/facts.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { forMembers, getViewer } from '#platform/http/policy.ts';
import { conflict, unauthorized } from '#platform/http/problem.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import type { Violations } from '#violations';

import { paceChanged } from '../facts.ts';
import { announcePlaces, listPlaces, setHereRadius, type PlaceRow } from '../places/places.queries.ts';
import { presentPlace } from '../places/present-place.ts';
import { findEmailRecipients, findPreferences, type Preferences, savePreferences } from './preferences.queries.ts';

type PreferenceDeps = UpdatePreferencesDeps & {
  violations: Pick<Violations, 'hasSource'>;
  canSendEmail: boolean;
  pushDevices: PushDevices;
};

export function preferenceRoutes(app: App, deps: PreferenceDeps): void {
  const routes = declaredRoutes(app, watchedPlaceEndpoints);
  const { db, clock, violations, canSendEmail } = deps;
  const present = async (viewer: Viewer, preferences: Preferences) => {
    const favorites = (await listPlaces(db, viewer.id, clock.now())).filter(({ kind }) => kind === 'favorite');
    const pushDevices = preferences.enablePushNotifications ? await deps.pushDevices.findIds(db, viewer.id) : [];
    const email = canSendEmail && (await findEmailRecipients(db, [viewer.id])).has(viewer.id);
    const reachable = { pushDevices, email };
    return presentPreferences(preferences, {
      favorites,
      viewer,
      canSendEmail,
      reachable,
      hasViolationSource: await violations.hasSource(db),
    });
  };

  routes.get(
    watchedPlacePaths.preferences,
    { operationId: 'readAlertPreferences', summary: 'Your alert settings', config: forMembers },
    async (request) => {
      const viewer = getViewer(request);
      return present(viewer, await findPreferences(db, viewer.id));
    },
  );

  routes.put(
    watchedPlacePaths.preferences,
    {
      operationId: 'changeAlertPreferences',
      summary: 'Change your alert settings',
      config: {
        policy: {
          who: 'member',
          entitlements: [radiusInBody(({ alertRadius }: ChangePreferencesBody) => alertRadius)],
        },
      },
    },
    async (request) => {
      const viewer = getViewer(request);
      if (request.body.enableEmailAlerts && !canSendEmail) throw conflict(m.watched_places_server_no_mail());
      return present(viewer, await updatePreferences(deps, viewer.id, readChanges(request.body)));
    },
  );
}

type UpdatePreferencesDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  bus: Pick<LiveBus, 'publish'>;
  accounts: Pick<Accounts, 'lockExistingUser'>;
};

/**
 * A new radius also applies to the current position, a new pace to waiting alerts. Rejects with 401 for a deleted
 * account.
 */
async function updatePreferences(
  { db, clock, events, bus, accounts }: UpdatePreferencesDeps,
  userId: string,
  changes: Partial<Preferences>,
): Promise<Preferences> {
  const now = clock.now();
  return transact(db, async (tx) => {
    if (!(await accounts.lockExistingUser(tx, userId))) throw unauthorized();
    const preferences = await savePreferences(tx, userId, changes, now);
    if (changes.alertRadius !== undefined) {
      await setHereRadius(tx, userId, changes.alertRadius);
      await announcePlaces(bus, tx, userId);
    }
    if (changes.alertFrequency !== undefined || changes.alertsPerHour !== undefined)
      await events.record(tx, paceChanged, { userId });
    return preferences;
  });
}

type About = {
  favorites: readonly PlaceRow[];
  viewer: Pick<Viewer, 'email' | 'isPremium'>;
  canSendEmail: boolean;
} & Pick<AlertPreferences, 'reachable' | 'hasViolationSource'>;

/** The specification's wire shapes: flags are 0/1, and lists are JSON strings. */
const presentPreferences = (
  preferences: Preferences,
  { favorites, viewer, canSendEmail, reachable, hasViolationSource }: About,
): AlertPreferences => ({
  // A larger choice returns with the plan.
  alertRadius: Math.min(preferences.alertRadius, viewer.isPremium ? MAX_RADIUS_MILES : FREE_RADIUS_MILES),
  enableAudioAlerts: toFlag(preferences.enableAudioAlerts),
  enablePushNotifications: toFlag(preferences.enablePushNotifications),
  alertFrequency: preferences.alertFrequency,
  favoriteLocations: JSON.stringify(favorites.map(presentPlace)),
  enableViolationAlerts: toFlag(preferences.enableViolationAlerts),
  violationAlertRadius: preferences.violationAlertRadius,
  violationTypes: JSON.stringify(preferences.violationTypes),
  plateNumbers: JSON.stringify(preferences.plateNumbers),
  includeRoadside: toFlag(preferences.includeRoadside),
  alertsPerHour: preferences.alertsPerHour,
  quietHoursStart: preferences.quietFrom === null ? null : timeOfDay(preferences.quietFrom),
  quietHoursEnd: preferences.quietUntil === null ? null : timeOfDay(preferences.quietUntil),
  timeZone: preferences.timeZone,
  enableRuleReminders: toFlag(preferences.enableRuleReminders),
  enableRecordAlerts: toFlag(preferences.enableRecordAlerts),
  parkingPermits: preferences.parkingPermits,
  enableEmailAlerts: toFlag(preferences.enableEmailAlerts),
  emailState: !canSendEmail ? 'unavailable' : preferences.confirmedEmail === viewer.email ? 'confirmed' : 'unconfirmed',
  reachable,
  hasViolationSource,
});

/** Omitted fields stay. */
function readChanges({ quietHoursStart, quietHoursEnd, ...rest }: ChangePreferencesBody): Partial<Preferences> {
  const minutes = (time: string | null) => (time === null ? null : toMinutes(time));
  const quiet =
    quietHoursStart === undefined || quietHoursEnd === undefined
      ? {}
      : { quietFrom: minutes(quietHoursStart), quietUntil: minutes(quietHoursEnd) };
  return { ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)), ...quiet };
}

/** Implemented by delivery. */
export type PushDevices = { findIds(executor: Executor, userId: string): Promise<string[]> };
