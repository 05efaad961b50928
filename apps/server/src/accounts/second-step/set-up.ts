import { APIError } from 'better-auth/api';

import type { SecondStepSetup } from '@towscout/contracts/accounts/own-account';
import { m } from '@towscout/messages';

import { type Database, transact } from '#platform/db/database.ts';
import { unlessOutage } from '#platform/db/outage.ts';
import { badRequest, conflict, Problem } from '#platform/http/problem.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import { rightsChanged } from '#platform/live/stream-rights.ts';

import type { AccountMail } from '../account-mail.ts';
import { authProblem } from '../auth-problem.ts';
import type { Auth } from '../auth.ts';
import { deleteSessions, replaceToken } from '../sessions.queries.ts';
import type { Session } from '../signed-in.ts';
import { endSecondStep, endUnprovenStep, hasSecondStep } from './second-step.queries.ts';

type Deps = { db: Database; auth: Auth; bus: Pick<LiveBus, 'publish'>; mail: AccountMail };

const SESSION_TOKEN = /session_token=([^;.]+)/;

/** Returns a key and recovery codes, which take effect after the app's first correct code. */
export async function beginSecondStep(
  { db, auth, bus }: Deps,
  userId: string,
  password: string,
  headers: Headers,
): Promise<SecondStepSetup> {
  if (await hasSecondStep(db, userId)) throw conflict(m.accounts_server_second_step_on_already());
  const { totpURI, backupCodes } = await askAuth(() => auth.api.enableTwoFactor({ body: { password }, headers }));
  if (await hasSecondStep(db, userId)) {
    // Another tab just confirmed a secret, which this call replaced with one that no app knows.
    await transact(db, async (tx) => {
      await endSecondStep(tx, userId);
      await bus.publish(tx, [rightsChanged(userId)]);
    });
    throw conflict(m.accounts_server_second_step_in_another_tab());
  }
  return { uri: totpURI, key: new URL(totpURI).searchParams.get('secret') ?? '', recoveryCodes: backupCodes };
}

/** Ends all other sessions; this one gets a new token, against copies of the old one. */
export async function confirmSecondStep(
  { db, auth, bus, mail }: Deps,
  { id: sessionId, user: { id: userId } }: Session,
  code: string,
  headers: Headers,
): Promise<string[]> {
  if (await hasSecondStep(db, userId)) throw badRequest(m.accounts_server_second_step_on_already());
  const { headers: answer } = await askAuth(() =>
    auth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true }),
  );
  const isUnproven = await transact(db, async (tx) => {
    const hasEnded = await endUnprovenStep(tx, userId);
    if (hasEnded) await bus.publish(tx, [rightsChanged(userId)]);
    return hasEnded;
  });
  if (isUnproven) throw conflict(m.accounts_server_second_step_in_another_tab());
  const cookies = answer.getSetCookie();
  const token = cookies.map((cookie) => SESSION_TOKEN.exec(cookie)?.[1]).find((found) => found !== undefined);
  await transact(db, async (tx) => {
    await deleteSessions(tx, userId, sessionId);
    if (token !== undefined) await replaceToken(tx, sessionId, decodeURIComponent(token));
    await bus.publish(tx, [rightsChanged(userId)]);
    await mail.write({ kind: 'second-step-on', userId }, tx);
  });
  return cookies;
}

export async function turnOffSecondStep({ db, bus, mail }: Omit<Deps, 'auth'>, userId: string): Promise<void> {
  await transact(db, async (tx) => {
    await endSecondStep(tx, userId);
    await bus.publish(tx, [rightsChanged(userId)]);
    await mail.write({ kind: 'second-step-off', userId }, tx);
  });
}

/** Replaces better-auth's refusals with our own problems and sentences. */
export async function askAuth<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await unlessOutage(call);
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    const seconds = Number(new Headers(error.headers).get('x-retry-after')) || null;
    const { status, title, detail } = authProblem(error.statusCode, error.body, { requestId: '', retryAfter: seconds });
    throw status === 401
      ? new Problem(400, 'Bad Request', detail)
      : new Problem(status, title, detail, undefined, seconds ?? undefined);
  }
}
