import type { FastifyRequest, onRequestHookHandler } from 'fastify';

import { KEY_REQUESTS_PER_MINUTE } from '@towscout/contracts/public-api/paths';

import type { App } from './app.ts';
import { getClient } from './client.ts';
import { Problem, tooManyRequests } from './problem.ts';
import type { Policy, Viewer } from './route-policy.ts';

export type KeyHolder = { keyId: string; viewer: Viewer };

/** Its methods take the `Authorization` header. */
export type ApiKeys = {
  /** The cached holder, without a database query. */
  known(authorization: string | undefined): KeyHolder | null;
  /** The id of a recently valid key; null for any other. */
  findKeyId(authorization: string | undefined): string | null;
  /** Rejects with 401 without an active key, 403 when the plan has no API. */
  find(authorization: string | undefined): Promise<KeyHolder>;
};

type Deps = { apiKeys: ApiKeys; rateLimitFactor: number };

const KEY_ID = 'keyId';

export const getKeyId = (request: FastifyRequest): string => request.getDecorator<string>(KEY_ID);

/** Identifies the key, then counts, both before the body is read. Its address counts only until it has shown a key. */
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
      keyGenerator: getKeyId,
      errorResponseBuilder: (_request, { after, max }) =>
        tooManyRequests(`This API key may send ${max} requests a minute. Please try again in ${after}.`),
    }) as onRequestHookHandler;
  // The rate limit plugin is registered later.
  let countTogether: onRequestHookHandler | undefined;
  let countStranger: ReturnType<App['createRateLimit']> | undefined;

  /** A recently valid key is looked up again without counting against its address. */
  const getStranger = ({ headers, ip }: FastifyRequest): string =>
    apiKeys.findKeyId(headers.authorization) ?? getClient(ip);

  const letHolderIn = (request: FastifyRequest, { keyId, viewer }: KeyHolder): void => {
    letIn(request, viewer);
    request.setDecorator(KEY_ID, keyId);
  };
  const lookUp = async (request: FastifyRequest): Promise<Error | undefined> => {
    const stranger = await (countStranger ??= app.createRateLimit({ keyGenerator: getStranger }))(request);
    if (!stranger.isAllowed && stranger.isExceeded)
      return tooManyRequests('Too many requests without a valid API key. Please try again in a minute.');
    try {
      letHolderIn(request, await apiKeys.find(request.headers.authorization));
      return undefined;
    } catch (error) {
      return error as Error;
    }
  };
  /** Synchronous for cached keys. */
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
