import type { FastifyReply, FastifyRequest } from 'fastify';

import { SIGN_IN_PAGE } from '@towscout/contracts/accounts/constants';
import { m } from '@towscout/messages';

import { isOutage, unlessOutage } from '#platform/db/outage.ts';
import type { App } from '#platform/http/app.ts';
import { badRequest, Problem, PROBLEM_MEDIA_TYPE } from '#platform/http/problem.ts';
import { withoutParameters } from '#platform/log.ts';

import { AUTH_ENDPOINTS } from './auth-endpoints.ts';
import { authProblem } from './auth-problem.ts';
import { type Auth, CLIENT_ADDRESS_HEADER } from './auth.ts';
import { setCookies, withSignedInHint } from './cookies.ts';
import { withTimeout, ProviderTimeout } from './oidc/oidc.ts';

/** Forwards parsed requests to better-auth's endpoints. */
export function authRoutes(app: App, auth: Auth, publicUrl: string | undefined): void {
  for (const endpoint of AUTH_ENDPOINTS) {
    app.route({
      method: endpoint.method,
      url: endpoint.url,
      // better-auth checks sessions and limits sign-ins itself.
      config: {
        policy: { who: 'anyone' },
        ...(endpoint.needsDiskSpace !== undefined && { needsDiskSpace: endpoint.needsDiskSpace }),
      },
      schema: {
        operationId: endpoint.operationId,
        summary: endpoint.summary,
        ...(endpoint.method === 'POST' && { body: endpoint.body }),
        ...(endpoint.answer && { response: { 200: endpoint.answer } }),
      },
      handler: async (request, reply) => {
        try {
          const answer = unlessOutage(() => auth.handler(asWebRequest(request, publicUrl)));
          return await handBack(request, reply, await (endpoint.asksProvider ? withTimeout(answer) : answer));
        } catch (error) {
          return answerFailure(request, reply, error);
        }
      },
    });
  }
}

const HOST = /^[\w.:[\]-]+$/;

function asWebRequest(request: FastifyRequest, publicUrl: string | undefined): Request {
  if (!HOST.test(request.host)) throw badRequest(m.accounts_server_bad_host());
  const own = `${request.protocol}://${request.host}`;
  return new Request(own + request.url, {
    method: request.method,
    headers: headersFor(request, new URL(publicUrl ?? own).origin),
    ...(request.method === 'POST' && { body: JSON.stringify(request.body ?? {}) }),
  });
}

function headersFor({ headers, ip }: FastifyRequest, own: string): Headers {
  const copy = new Headers();
  for (const name of ['cookie', 'user-agent', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest']) {
    const value = headers[name];
    if (typeof value === 'string') copy.set(name, value);
  }
  copy.set('content-type', 'application/json');
  // Programs send no Origin, which better-auth refuses; `rejectForeignOrigin` has checked browsers.
  copy.set('origin', headers.origin ?? own);
  copy.set(CLIENT_ADDRESS_HEADER, ip);
  return copy;
}

/** The token stays in its cookie, out of reach of scripts. */
const withoutToken = (body: string): string =>
  body === '' ? '' : JSON.stringify(JSON.parse(body, (name, value: unknown) => (name === 'token' ? undefined : value)));

async function handBack(request: FastifyRequest, reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  setCookies(reply, withSignedInHint(answer.headers.getSetCookie()));
  const location = answer.headers.get('location');
  if (location) reply.header('location', location);
  const body = await answer.text();
  if (answer.status < 400) return reply.code(answer.status).type('application/json').send(withoutToken(body));

  const retryAfter = answer.headers.get('x-retry-after');
  if (retryAfter) reply.header('retry-after', retryAfter);
  const problem = authProblem(answer.status, parsed(body), {
    requestId: request.id,
    retryAfter: retryAfter ? Number(retryAfter) : null,
  });
  return reply.code(problem.status).type(PROBLEM_MEDIA_TYPE).send(JSON.stringify(problem));
}

function answerFailure(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof ProviderTimeout) return answerSilence(request, reply, error);
  if (error instanceof Problem || isOutage(error)) throw error;
  request.log.error({ error: error instanceof Error ? withoutParameters(error) : String(error) }, 'signing in failed');
  throw new Problem(500, 'Internal Server Error', m.accounts_server_our_fault());
}

function answerSilence(request: FastifyRequest, reply: FastifyReply, error: ProviderTimeout): FastifyReply {
  request.log.error({ error: withoutParameters(error) }, 'the provider does not answer');
  if (request.method === 'GET') return reply.redirect(`${SIGN_IN_PAGE}?error=provider_silent`);
  throw new Problem(503, 'Service Unavailable', m.accounts_server_provider_does_not_answer());
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
