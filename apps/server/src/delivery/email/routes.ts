import { randomUUID } from 'node:crypto';

import { emailPaths } from '@towscout/contracts/delivery/constants';
import { emailEndpoints } from '@towscout/contracts/delivery/push';
import { m } from '@towscout/messages';

import type { Accounts } from '#accounts';
import type { Clock } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { forAnyone, getViewer } from '#platform/http/policy.ts';
import { badRequest, conflict } from '#platform/http/problem.ts';
import type { WatchedPlaces } from '#watched-places';

import { type Email, confirmationEmail } from './email-texts.ts';

type EmailRouteDeps = Email & {
  db: Database;
  clock: Clock;
  accounts: Pick<Accounts, 'lockExistingUser'>;
  watchedPlaces: Pick<WatchedPlaces, 'findPreferences' | 'savePreferences'>;
};

/** Per account. */
const EMAILS_PER_HOUR = 5;
const CONFIRM_TIMEOUT_MS = 25_000;

/** Email alerts start by a confirmed address, and stop by a link in each email. */
export function emailRoutes(app: App, deps: EmailRouteDeps): void {
  const routes = declaredRoutes(app, emailEndpoints);
  const { clock, mailer, confirmLink, publicUrl } = deps;
  const config = { policy: { who: 'member', limit: { perHour: EMAILS_PER_HOUR, by: 'account' } } } as const;

  routes.post(
    emailPaths.ask,
    { operationId: 'requestAlertEmail', summary: 'Email a link that turns on email alerts', config },
    async (request) => {
      const viewer = getViewer(request);
      if (!mailer.canSend) throw conflict(m.delivery_server_no_mail());
      const token = await confirmLink.seal({ userId: viewer.id, email: viewer.email }, clock.now());
      const email = confirmationEmail(
        viewer.email,
        `${publicUrl}/alerts?confirm-email=${encodeURIComponent(token)}`,
        randomUUID(),
      );
      const outcome = await mailer.send(email, CONFIRM_TIMEOUT_MS);
      if (outcome.kind === 'refused' && outcome.isUnknownAddress) throw conflict(m.delivery_server_address_unknown());
      if (outcome.kind !== 'sent') throw conflict(m.delivery_server_mail_failed());
      return { email: viewer.email };
    },
  );

  routes.post(
    emailPaths.confirm,
    { operationId: 'confirmAlertEmail', summary: 'Turn on email alerts with a link', config: forAnyone },
    async (request) => ({ email: await confirm(deps, request.body.token) }),
  );

  // Mail programs post a form here (RFC 8058); only the token counts.
  void app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, parsed) => parsed(null));
    declaredRoutes(scope, emailEndpoints).post(
      emailPaths.stop,
      {
        operationId: 'stopAlertEmail',
        summary: 'Turn off email alerts with a link',
        config: { ...forAnyone, needsDiskSpace: false },
      },
      async (request) => {
        await stop(deps, request.query.token);
      },
    );
  });
}

/** Links from before the last stop do nothing. */
async function confirm(
  { db, clock, accounts, watchedPlaces, confirmLink }: EmailRouteDeps,
  token: string,
): Promise<string> {
  const { userId, email, issuedAt } = (await confirmLink.open(token, clock.now())) ?? {};
  if (!userId || !email || !issuedAt) throw notValid();
  await transact(db, async (tx) => {
    if (!(await accounts.lockExistingUser(tx, userId))) throw notValid();
    const { emailStoppedAt } = await watchedPlaces.findPreferences(tx, userId);
    if (emailStoppedAt && issuedAt <= emailStoppedAt) throw notValid();
    await watchedPlaces.savePreferences(tx, userId, { enableEmailAlerts: true, confirmedEmail: email }, clock.now());
  });
  return email;
}

/** Stores nothing for a deleted account. */
async function stop({ db, clock, accounts, watchedPlaces, stopLink }: EmailRouteDeps, token: string): Promise<void> {
  const now = clock.now();
  const stopped = await stopLink.open(token, now);
  if (!stopped) throw notValid();
  await transact(db, async (tx) => {
    if (!(await accounts.lockExistingUser(tx, stopped.userId))) return;
    await watchedPlaces.savePreferences(tx, stopped.userId, { enableEmailAlerts: false, emailStoppedAt: now }, now);
  });
}

const notValid = () => badRequest(m.delivery_server_link_invalid());
