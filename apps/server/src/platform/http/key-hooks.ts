import type { FastifyRequest, onRequestHookHandler } from 'fastify';

import { KEY_REQUESTS_PER_MINUTE } from '@towscout/contracts/public-api/paths';

import type { App } from './app.ts';
import { clientOf } from './client.ts';
import { Problem, tooManyRequests } from './problem.ts';
import type { Policy, Viewer } from './route-policy.ts';

/** An API key that may be used, and whose it is. */
export type KeyHolder = { keyId: string; viewer: Viewer };

/** Who knows the API keys. Both take the header `Authorization`. */
export type ApiKeys = {
  /** The holder, when it is known here without asking the database. */
  known(authorization: string | undefined): KeyHolder | null;
  /** The id of a key that was good when it was last looked up; null for what is none, or was not used for long. */
  idOf(authorization: string | undefined): string | null;
  /** Rejects with 401 for what is no active key, and with 403 when its owner's plan has no API. */
  find(authorization: string | undefined): Promise<KeyHolder>;
};

type Deps = { apiKeys: ApiKeys; rateLimitFactor: number };

const KEY_ID = 'keyId';

/** Which key sent this request, on a route for keys. */
export const keyIdOf = (request: FastifyRequest): string => request.getDecorator<string>(KEY_ID);

/**
 * The hooks of a route for keys: whose key it is, then how often it came; both before the body is read.
 * An address counts only until it has shown a key, so that programs behind one address don't share a limit.
 */
export function createKeyHooks(
  app: App,
  { apiKeys, rateLimitFactor }: Deps,
  letIn: (request: FastifyRequest, viewer: Viewer) => void,
): (limit: Policy['limit']) => onRequestHookHandler[] {
  app.decorateRequest(KEY_ID, '');
  const limitTo = (perMinute: number) =>
    app.rateLimit({
      max: Math.ceil(perMinute * rateLimitFactor),
      timeWindow: '1 minute',
      keyGenerator: keyIdOf,
      errorResponseBuilder: (_request, { after, max }) =>
        tooManyRequests(`This API key may send ${max} requests a minute. Please try again in ${after}.`),
    }) as onRequestHookHandler;
  // The plugin that counts comes after this, and before all routes.
  let countTogether: onRequestHookHandler | undefined;
  let countStranger: ReturnType<App['createRateLimit']> | undefined;

  /** A key that was good a moment ago is looked up again, whatever others at its address send. */
  const strangerOf = ({ headers, ip }: FastifyRequest): string => apiKeys.idOf(headers.authorization) ?? clientOf(ip);

  const letHolderIn = (request: FastifyRequest, { keyId, viewer }: KeyHolder): void => {
    letIn(request, viewer);
    request.setDecorator(KEY_ID, keyId);
  };
  /** Why the request is refused; undefined when its key is one. */
  const lookUp = async (request: FastifyRequest): Promise<Error | undefined> => {
    const stranger = await (countStranger ??= app.createRateLimit({ keyGenerator: strangerOf }))(request);
    if (!stranger.isAllowed && stranger.isExceeded)
      return tooManyRequests('Too many requests without a valid API key. Please try again in a minute.');
    try {
      letHolderIn(request, await apiKeys.find(request.headers.authorization));
      return undefined;
    } catch (error) {
      return error as Error;
    }
  };
  /** A key that is in use waits for nothing. */
  const identify: onRequestHookHandler = (request, reply, done) => {
    const holder = apiKeys.known(request.headers.authorization);
    if (holder) {
      letHolderIn(request, holder);
      return done();
    }
    const conclude = (refusal: Error | undefined): void => {
      if (refusal instanceof Problem && refusal.status < 429)
        reply.header('www-authenticate', 'Bearer realm="TowScout"');
      done(refusal);
    };
    void lookUp(request).then(conclude);
  };

  return (limit) => {
    const isApart = typeof limit === 'object' && 'perMinute' in limit;
    const count = isApart ? limitTo(limit.perMinute) : (countTogether ??= limitTo(KEY_REQUESTS_PER_MINUTE));
    return [identify, count];
  };
}
