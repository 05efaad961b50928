import { inLocale } from '@towscout/messages/in-locale';

import type { Accounts } from '#accounts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { WatchedPlaces } from '#watched-places';

import { createLinks, deviceEmail, type Email } from '../../email/email-texts.ts';
import { namePushDevice } from '../name-device.ts';

/** `key`: an email that is sent twice shows once. */
export type DeviceWarning = { userId: string; device: string; key: string };

type Deps = Email & {
  db: Database;
  clock: Clock;
  accounts: Pick<Accounts, 'findLocales'>;
  watchedPlaces: Pick<WatchedPlaces, 'findEmailRecipients'>;
};

const TIMEOUT_MS = 120_000;

/** By email, for those who get alerts by email; the page tells everybody. */
export const warnOfDevices = (deps: Deps): Job<DeviceWarning> => ({
  name: 'delivery.warn-of-devices',
  leavesNothing: true,
  expireInSeconds: 300,
  batchSize: 1,
  async handle(warnings) {
    for (const warning of warnings) await warn(deps, warning);
  },
});

async function warn(deps: Deps, { userId, device, key }: DeviceWarning): Promise<void> {
  const { db, mailer, accounts, watchedPlaces } = deps;
  if (!mailer.canSend) return;
  const to = (await watchedPlaces.findEmailRecipients(db, [userId])).get(userId);
  if (!to) return;
  const links = await createLinks(deps, userId);
  const localeFor = await accounts.findLocales(db, [userId]);
  const outcome = await mailer.send(
    inLocale(localeFor(userId), () => deviceEmail(namePushDevice(device), to, key, links)),
    TIMEOUT_MS,
  );
  if (outcome.kind === 'later') throw new Error(`the email about a device was not sent: ${outcome.reason}`);
}
