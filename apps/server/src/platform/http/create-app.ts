import { randomUUID } from 'node:crypto';

import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';

import { m } from '@towscout/messages';
import { inLocale } from '@towscout/messages/in-locale';

import type { Config } from '../config/config.ts';
import type { Line } from '../db/line.ts';
import type { Limits } from '../limits/limits.ts';
import type { MapHosts } from '../map/map-hosts.ts';
import { mostConnections, openFilesLimit } from '../open-files.ts';
import type { App } from './app.ts';
import { getClient } from './client.ts';
import { respondUnreadable, bareHeaders, PERMISSIONS_POLICY, describeIssues, respondError } from './error-handler.ts';
import { createHttpServer, endConnectionsOnClose } from './http-server.ts';
import { refuseWhenOverloaded, refuseBeyondLine } from './load-shedding.ts';
import { describeRoutes } from './openapi.ts';
import { enforcePolicies, type PolicyDeps } from './policy.ts';
import { describeAfter, tooManyRequests } from './problem.ts';
import { readJson, readRestOfRefused, rejectNul } from './request-body.ts';
import { readLocale } from './request-locale.ts';
import { rejectForeignOrigin, rejectBadTarget, withoutOrigin } from './request-origin.ts';
import { disableCaching, addSecurityHeaders } from './security-headers.ts';
import { trustedProxies, warnOfUntrustedProxy } from './trusted-proxies.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
/** Enough for an office behind one address. */
const CONNECTIONS_PER_CLIENT = 256;
/** Per address, unless a route sets its own limit. */
const REQUESTS_PER_MINUTE = 600;

export async function createApp(
  config: Config,
  log: Logger,
  { mapHosts, scripts }: { mapHosts: Pick<MapHosts, 'origins'>; scripts: readonly string[] },
  {
    limits,
    line,
    ...people
  }: Pick<PolicyDeps, 'findViewer' | 'apiKeys'> & { limits: Pick<Limits, 'store'>; line: Line },
): Promise<App> {
  const isHttps = config.PUBLIC_URL?.startsWith('https:') ?? false;
  const isProxy = trustedProxies(config.TRUSTED_PROXIES);
  const most = mostConnections(openFilesLimit());
  const perClient = Math.ceil(Math.min(CONNECTIONS_PER_CLIENT, most / 2) * config.RATE_LIMIT_FACTOR);
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    serverFactory: (handle) =>
      createHttpServer(handle, { most, perClient, isProxy, hasProxies: config.TRUSTED_PROXIES.length > 0 }, log),
    // `true` would let clients choose their address, and their rate limit.
    trustProxy: isProxy,
    forceCloseConnections: 'idle',
    // Clients with an open connection are served to the end.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    frameworkErrors: (error, request, reply) =>
      void respondError(error, request, reply.headers({ ...bareHeaders(isHttps), 'x-request-id': request.id })),
    clientErrorHandler: (error, socket) => respondUnreadable(error, socket, isHttps),
    rewriteUrl: ({ url }) => withoutOrigin(url),
    routerOptions: { maxParamLength: 500 },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(respondError);
  app.removeContentTypeParser('text/plain');
  readJson(app);
  answerInLocale(app);
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.headers({ 'x-request-id': request.id, 'permissions-policy': PERMISSIONS_POLICY });
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    logWithoutPersonalData(request, reply);
    done();
  });
  addSecurityHeaders(app, {
    isHttps,
    mapHosts,
    hosts: {
      scripts,
      stripeScript: config.STRIPE_PUBLISHABLE_KEY ? config.STRIPE_JS_URL : null,
      adFrame: config.AD_FRAME_URL ?? null,
    },
  });
  endConnectionsOnClose(app);
  readRestOfRefused(app);
  rejectBadTarget(app);
  warnOfUntrustedProxy(app, isProxy, config, log);
  describeIssues();
  refuseWhenOverloaded(app);
  refuseBeyondLine(app, line);
  enforcePolicies(app, { ...people, rateLimitFactor: config.RATE_LIMIT_FACTOR });
  await app.register(rateLimit, {
    global: true,
    enableDraftSpec: true,
    ...(limits.store && { store: limits.store }),
    max: Math.ceil(REQUESTS_PER_MINUTE * config.RATE_LIMIT_FACTOR),
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => getClient(ip),
    errorResponseBuilder: (_request, { after }) =>
      tooManyRequests(m.platform_server_too_many_requests({ after: describeAfter(after) })),
  });
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
  await describeRoutes(app);
  rejectForeignOrigin(app, config.PUBLIC_URL);
  rejectNul(app);
  disableCaching(app);
  return app;
}

/** Query strings contain coordinates, and an address identifies a person. */
function logWithoutPersonalData(request: FastifyRequest, reply: FastifyReply): void {
  const { method, id, routeOptions } = request;
  request.log.info(
    { requestId: id, method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
    'answered',
  );
}

const NO_BODY = new Set(['GET', 'HEAD']);

/** Messages of an answer are in the language that its reader prefers. */
function answerInLocale(app: App): void {
  app.addHook('onRequest', (request, _reply, done) => inLocale(readLocale(request), done));
  // Reading a body goes on in the connection's context.
  app.addHook('preValidation', (request, _reply, done) =>
    NO_BODY.has(request.method) ? done() : inLocale(readLocale(request), done),
  );
}
