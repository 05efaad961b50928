import { watchedPlacePaths } from '@towscout/contracts/watched-places/constants';
import type { ChangePreferencesBody } from '@towscout/contracts/watched-places/preferences';
import { watchedPlaceEndpoints } from '@towscout/contracts/watched-places/schema';
import { m } from '@towscout/messages';

import type { Viewer, Accounts } from '#accounts';
import { radiusInBody } from '#billing';
import type { Clock } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import type { Events } from '#platform/events/facts.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { forMembers, getViewer } from '#platform/http/policy.ts';
import { conflict, unauthorized } from '#platform/http/problem.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import type { Violations } from '#violations';

import { paceChanged } from '../facts.ts';
import { announcePlaces, listPlaces, setHereRadius } from '../places/places.queries.ts';
import type { PushDevices } from '../push-devices.port.ts';
import { findEmailRecipients, findPreferences, type Preferences, savePreferences } from './preferences.queries.ts';
import { presentPreferences, readChanges } from './present-preferences.ts';

export type PreferenceDeps = UpdatePreferencesDeps & {
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
