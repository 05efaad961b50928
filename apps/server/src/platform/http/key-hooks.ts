import type { FastifyRequest, onRequestHookHandler } from 'fastify';

import { type ApiKeyRight, KEY_REQUESTS_PER_MINUTE } from '@towscout/contracts/public-api/constants';
import { m } from '@towscout/messages';

import type { App } from './app.ts';
import { getClient } from './client.ts';
import { describeAfter, forbidden, Problem, tooManyRequests } from './problem.ts';
import type { Policy, Viewer } from './route-policy.ts';

export type KeyHolder = { keyId: string; name: string; right: ApiKeyRight; viewer: Viewer };

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

export const KEY_CHALLENGE = 'Bearer realm="TowScout"';
const HOLDER = 'keyHolder';

/** Of a route whose policy asks for a key. */
export const getKeyHolder = (request: Pick<FastifyRequest, 'getDecorator'>): KeyHolder =>
  request.getDecorator<KeyHolder>(HOLDER);

const describeWrongRight = (right: ApiKeyRight): string =>
  ({ api: m.platform_server_key_only_parks(), 'parked-car': m.platform_server_key_may_not_park() })[right];

/**
 * Identifies the key, then counts its account, both before the body is read. Its address counts only until it has shown
 * a key.
 */
export function createKeyHooks(
  app: App,
  { apiKeys, rateLimitFactor }: Deps,
  letIn: (request: FastifyRequest, viewer: Viewer) => void,
): (policy: Pick<Policy, 'limit' | 'keyRight'>, route: string) => onRequestHookHandler[] {
  app.decorateRequest(HOLDER, null);
  const limitTo = (perMinute: number, groupId: string) =>
    app.rateLimit({
      max: Math.ceil(perMinute * rateLimitFactor),
      timeWindow: '1 minute',
      groupId,
      keyGenerator: (request) => getKeyHolder(request).viewer.id,
      errorResponseBuilder: (_request, { after, max }) =>
        tooManyRequests(m.platform_server_too_many_key_requests({ max, after: describeAfter(after) })),
    }) as onRequestHookHandler;
  // The rate limit plugin is registered later.
  let countTogether: onRequestHookHandler | undefined;
  let countStranger: ReturnType<App['createRateLimit']> | undefined;

  /** A recently valid key is looked up again without counting against its address. */
  const getStranger = ({ headers, ip }: FastifyRequest): string =>
    apiKeys.findKeyId(headers.authorization) ?? getClient(ip);

  const letHolderIn = (request: FastifyRequest, holder: KeyHolder, right: ApiKeyRight): Error | undefined => {
    if (holder.right !== right) return forbidden(describeWrongRight(right));
    letIn(request, holder.viewer);
    request.setDecorator(HOLDER, holder);
    return undefined;
  };
  const lookUp = async (request: FastifyRequest, right: ApiKeyRight): Promise<Error | undefined> => {
    const stranger = await (countStranger ??= app.createRateLimit({ keyGenerator: getStranger }))(request);
    if (!stranger.isAllowed && stranger.isExceeded) return tooManyRequests(m.platform_server_too_many_without_key());
    try {
      return letHolderIn(request, await apiKeys.find(request.headers.authorization), right);
    } catch (error) {
      return error as Error;
    }
  };
  /** Synchronous for cached keys. */
  const identify =
    (right: ApiKeyRight): onRequestHookHandler =>
    (request, reply, done) => {
      const conclude = (refusal: Error | undefined): void => {
        if (refusal instanceof Problem && refusal.status < 429) reply.header('www-authenticate', KEY_CHALLENGE);
        done(refusal);
      };
      const holder = apiKeys.known(request.headers.authorization);
      if (holder) return conclude(letHolderIn(request, holder, right));
      void lookUp(request, right).then(conclude);
    };

  return ({ limit, keyRight = 'api' }, route) => {
    const isApart = typeof limit === 'object' && 'perMinute' in limit;
    const count = isApart
      ? limitTo(limit.perMinute, `keys of an account: ${route}`)
      : (countTogether ??= limitTo(KEY_REQUESTS_PER_MINUTE, 'keys of an account'));
    return [identify(keyRight), count];
  };
}
