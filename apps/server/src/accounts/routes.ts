import { accountPaths, safeReturnPath, selectPlanBody, SIGN_IN_PAGE, type SignInWays, signInWays, userView } from '@towscout/contracts/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { App } from '../platform/http/app.ts';
import { isOwnNavigation } from '../platform/http/origin-guard.ts';
import { badRequest, forbidden, PROBLEM_MEDIA_TYPE, unauthorized } from '../platform/http/problem.ts';
import { CLIENT_ADDRESS_HEADER, type createAuth } from './auth.ts';
import type { Accounts } from './index.ts';
import { presentUser } from './present-user.ts';
import { selectPlan } from './select-plan.ts';
import { withSignedInHint } from './signed-in-hint.ts';
import { findUser } from './users.queries.ts';

type Auth = ReturnType<typeof createAuth>;
export type AccountRouteDeps = { db: Database; clock: Clock; auth: Auth; accounts: Accounts; ways: SignInWays };

export function accountRoutes(app: App, { db, clock, auth, accounts, ways }: AccountRouteDeps): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/auth/') || request.url.startsWith('/api/log')) reply.header('cache-control', 'no-store');
  });

  app.get(accountPaths.user, { schema: { response: { 200: userView } } }, async (request) => {
    const { id } = await accounts.requireViewer(request);
    const user = await findUser(db, id);
    if (!user) throw unauthorized();
    return presentUser(user, clock.now());
  });

  app.get(accountPaths.ways, { schema: { response: { 200: signInWays } } }, async () => ways);

  app.post(accountPaths.selectPlan, { schema: { body: selectPlanBody, response: { 200: userView } } }, async (request) => {
    const { id } = await accounts.requireViewer(request);
    return presentUser(await selectPlan({ db, clock }, id, request.body.plan), clock.now());
  });

  app.get(accountPaths.login, { schema: { querystring: z.object({ returnTo: z.string().max(500).optional() }) } }, async (request, reply) => {
    const { returnTo = '/' } = request.query;
    if (safeReturnPath(returnTo) !== returnTo) throw badRequest('The address to return to must be a path of this site.');
    if (await accounts.viewer(request)) return reply.redirect(returnTo);
    return reply.redirect(returnTo === '/' ? SIGN_IN_PAGE : `${SIGN_IN_PAGE}?returnTo=${encodeURIComponent(returnTo)}`);
  });

  app.get(accountPaths.logout, async (request, reply) => {
    if (!isOwnNavigation(request)) throw forbidden('Signing out must begin on this site.');
    const answer = await auth.api.signOut({ headers: headersOf(request), asResponse: true });
    for (const cookie of withSignedInHint(answer.headers.getSetCookie())) reply.header('set-cookie', cookie);
    return reply.redirect('/');
  });

  app.route({
    method: ['GET', 'POST'],
    url: '/api/auth/*',
    handler: async (request, reply) => handOn(reply, await auth.handler(asWebRequest(request))),
  });
}

export function headersOf({ headers, ip }: Pick<FastifyRequest, 'headers'> & { ip?: string }): Headers {
  const copy = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) copy.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  copy.delete(CLIENT_ADDRESS_HEADER);
  if (ip) copy.set(CLIENT_ADDRESS_HEADER, ip);
  return copy;
}

function asWebRequest(request: FastifyRequest): Request {
  const own = `${request.protocol}://${request.host}`;
  const headers = headersOf(request);
  headers.delete('content-length');
  // Programs send no Origin, which better-auth would refuse; the origin guard has judged browsers before.
  if (!headers.has('origin')) headers.set('origin', own);
  return new Request(own + request.url, {
    method: request.method,
    headers,
    ...(request.method === 'POST' && { body: JSON.stringify(request.body ?? {}) }),
  });
}

async function handOn(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  reply.code(answer.status);
  for (const [name, value] of answer.headers) if (name !== 'set-cookie' && name !== 'content-length') reply.header(name, value);
  for (const cookie of withSignedInHint(answer.headers.getSetCookie())) reply.header('set-cookie', cookie);
  const body = await answer.text();
  return answer.status >= 400 ? reply.type(PROBLEM_MEDIA_TYPE).send(problemFrom(answer, body)) : reply.send(body);
}

const authError = z.object({ message: z.string().optional(), code: z.string().optional() });

/** better-auth's own error, told as a problem document too. */
function problemFrom({ status, statusText }: Response, body: string): string {
  const parsed = authError.safeParse(parseJson(body)).data ?? {};
  const sentence = parsed.message ?? (status === 429 ? 'Too many requests. Please try again in a minute.' : 'That did not work. Please try again.');
  const plain = sentence.replace(/^\[body\.\w+\] /, '');
  const detail = /[.!?]$/.test(plain) ? plain : `${plain}.`;
  return JSON.stringify({ type: 'about:blank', title: statusText || 'Error', status, detail, message: sentence, ...(parsed.code && { code: parsed.code }) });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
