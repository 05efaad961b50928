import type { FastifyRequest, onRequestHookHandler, preHandlerHookHandler } from 'fastify';

import { m } from '@towscout/messages';

import type { App } from './app.ts';
import { getClient } from './client.ts';
import { type ApiKeys, createKeyHooks, KEY_CHALLENGE } from './key-hooks.ts';
import { forbidden, premiumRequired, Problem, unauthorized } from './problem.ts';
import type { Entitlement, GroupPerMinute, Policy, Signed, Viewer } from './route-policy.ts';

export type { Entitlement, Policy, Viewer } from './route-policy.ts';

export const forMembers = { policy: { who: 'member' } } as const;
export const forAnyone = { policy: { who: 'anyone' } } as const;
/** All routes of the public API, and all keys of an account, share a limit. */
export const forKeys = { policy: { who: 'key' } } as const;

declare module 'fastify' {
  interface FastifyContextConfig {
    policy: Policy;
  }
}

export type PolicyDeps = {
  /** Null when signed out. */
  findViewer(request: FastifyRequest): Promise<Viewer | null>;
  apiKeys: ApiKeys;
  rateLimitFactor: number;
};

const VIEWER = 'viewer';

/** A route without a policy fails the start. Register it before the rate limit and all routes. */
export function enforcePolicies(app: App, deps: PolicyDeps): void {
  app.decorateRequest(VIEWER, null);
  const keyHooks = createKeyHooks(app, deps, (request, viewer) => request.setDecorator(VIEWER, viewer));
  const limitOfGroup = createGroupLimits(app, deps);
  const declared: DeclaredPolicy[] = [];
  declaredPolicies.set(app, declared);
  app.addHook('onRoute', (route) => {
    const policy = route.config?.policy ?? policiesOfPlugins.get(app);
    if (!policy)
      throw new Error(
        `The route ${String(route.method)} ${route.url} has no policy: its config must say who may use it.`,
      );
    declared.push({ method: route.method, url: route.url, policy });
    if (policy.who === 'key') {
      route.config = { ...route.config, policy, rateLimit: false };
      route.onRequest = [...keyHooks(policy, `${String(route.method)} ${route.url}`), ...listed(route.onRequest)];
      return;
    }
    const { limit } = policy;
    if (limit && typeof limit === 'object' && 'group' in limit) {
      route.config = { ...route.config, policy, rateLimit: false };
      route.onRequest = [limitOfGroup(limit), ...listed(route.onRequest)];
    } else {
      const rateLimit = getRateLimit(limit, deps);
      route.config = { ...route.config, policy, ...(rateLimit && { rateLimit }) };
    }
    if (policy.who === 'anyone') {
      if (policy.acceptsKeys)
        route.onRequest = [...keyHooks({}, route.url).map(ifAuthorized), ...listed(route.onRequest)];
      if (policy.entitlements) route.preHandler = [authorizeIfNeeded(policy, deps), ...listed(route.preHandler)];
      return;
    }
    const check = authorize(policy, deps);
    if (policy.isBeforeBody) route.preParsing = [check, ...listed(route.preParsing)];
    else route.preHandler = [check, ...listed(route.preHandler)];
  });
}

type DeclaredPolicy = { method: string | string[]; url: string; policy: Policy };
const declaredPolicies = new WeakMap<App, readonly DeclaredPolicy[]>();

export const getPolicies = (app: App): readonly DeclaredPolicy[] => declaredPolicies.get(app) ?? [];

const policiesOfPlugins = new WeakMap<App, Policy>();

/** For plugins whose routes can't declare a policy. */
export async function registerWithPolicy(
  app: App,
  policy: Policy,
  register: () => PromiseLike<unknown>,
): Promise<void> {
  policiesOfPlugins.set(app, policy);
  await register();
  policiesOfPlugins.delete(app);
}

/** The viewer of a route whose policy requires one. */
export const getViewer = (request: AuthorizedRequest): Viewer => request.getDecorator<Viewer>(VIEWER);

export type AuthorizedRequest = Pick<FastifyRequest, 'getDecorator' | 'ip'> & {
  routeOptions: { config: { policy: { who: Signed } } };
};

const ifAuthorized = (hook: onRequestHookHandler): onRequestHookHandler =>
  function checkKey(request, reply, done) {
    return request.headers.authorization === undefined ? done() : hook.call(this, request, reply, done);
  };

/** Skips the promise on public routes, the busiest ones. */
function authorizeIfNeeded(policy: Policy, deps: PolicyDeps): preHandlerHookHandler {
  const check = authorize(policy, deps);
  return (request, reply, done) => {
    const conclude = (refusal?: Error): void => {
      if (policy.acceptsKeys && refusal instanceof Problem && refusal.status === 401)
        reply.header('www-authenticate', KEY_CHALLENGE);
      done(refusal);
    };
    if (neededBy(request, policy)) check(request).then(() => conclude(), conclude);
    else conclude();
  };
}

const neededBy = (request: FastifyRequest, { entitlements }: Policy): Entitlement | undefined =>
  entitlements?.find((entitlement) => entitlement.isNeeded(request));

function authorize(policy: Policy, { findViewer }: PolicyDeps): (request: FastifyRequest) => Promise<void> {
  const { who } = policy;
  return async (request) => {
    const needed = neededBy(request, policy);
    const viewer = request.getDecorator<Viewer | null>(VIEWER) ?? (await findViewer(request));
    if (!viewer) throw unauthorized(needed && policy.acceptsKeys ? m.platform_server_key_first() : undefined);
    if (who === 'admin' && !viewer.isAdministrator) throw forbidden(m.platform_server_admins_only());
    if (who === 'admin' && viewer.mustAddSecondStep) throw forbidden(m.platform_server_second_step_first());
    if (who === 'premium' && !viewer.isPremium) throw premiumRequired(m.platform_server_premium_only());
    if (needed && !viewer.isPremium) throw premiumRequired(needed.refusal());
    request.setDecorator(VIEWER, viewer);
  };
}

function createGroupLimits(app: App, { rateLimitFactor }: PolicyDeps) {
  const limits = new Map<string, onRequestHookHandler>();
  return ({ group, perMinute }: GroupPerMinute): onRequestHookHandler => {
    const limit = limits.get(group) ?? app.rateLimit({ groupId: group, max: Math.ceil(perMinute * rateLimitFactor) });
    limits.set(group, limit);
    return limit;
  };
}

function getRateLimit(limit: Exclude<Policy['limit'], GroupPerMinute>, { findViewer, rateLimitFactor }: PolicyDeps) {
  if (limit === undefined) return undefined;
  if (limit === 'apart') return {};
  if ('perMinute' in limit)
    return {
      max: Math.ceil(limit.perMinute * rateLimitFactor),
      timeWindow: '1 minute',
      ...(limit.except && { allowList: limit.except, hook: 'preHandler' as const }),
    };
  return {
    max: Math.ceil(limit.perHour * rateLimitFactor),
    timeWindow: '1 hour',
    keyGenerator: async (request: FastifyRequest) => (await findViewer(request))?.id ?? getClient(request.ip),
  };
}

const listed = <Hook>(hooks: Hook | Hook[] | undefined): Hook[] =>
  hooks === undefined ? [] : Array.isArray(hooks) ? hooks : [hooks];
