import { randomUUID } from 'node:crypto';

import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RawReplyDefaultExpression,
  type RawRequestDefaultExpression,
  type RawServerDefault,
} from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';

import type { Config } from '../config/config.ts';
import type { MapHosts } from '../map/map-hosts.ts';
import { forbidStoring } from './answer-caching.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { allowEmptyBody } from './empty-body.ts';
import { answerError } from './error-handler.ts';
import { guardNul } from './nul-guard.ts';
import { guardOrigin } from './origin-guard.ts';
import { tooManyRequests } from './problem.ts';

export type App = FastifyInstance<RawServerDefault, RawRequestDefaultExpression, RawReplyDefaultExpression, FastifyBaseLogger, ZodTypeProvider>;

const BODY_LIMIT_BYTES = 64 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
/** Requests a minute from one address, before a route sets its own. */
const REQUESTS_PER_MINUTE = 600;

/** An application with everything that every room relies on, and no room yet. */
export async function createApp(config: Config, log: Logger, mapHosts: Pick<MapHosts, 'origins'>): Promise<App> {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // `true` would let a client choose its own address, and with it its rate limit.
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    routerOptions: { maxParamLength: 500 },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.removeContentTypeParser('text/plain');
  allowEmptyBody(app);
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) => logWithoutPersonalData(request, reply));
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(mapHosts.origins) },
    strictTransportSecurity: config.PUBLIC_URL?.startsWith('https:') ?? false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onSend', async (_request, reply) => void reply.header('permissions-policy', 'geolocation=(self), camera=(), microphone=()'));
  await app.register(underPressure, { maxEventLoopDelay: 15_000, retryAfter: 5 });
  await app.register(rateLimit, {
    global: true,
    max: Math.ceil(REQUESTS_PER_MINUTE * config.RATE_LIMIT_FACTOR),
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { after }) => tooManyRequests(`Too many requests. Please try again in ${after}.`),
  });
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
  guardOrigin(app, config.PUBLIC_URL);
  guardNul(app);
  forbidStoring(app);
  return app;
}

/** The route and its figures only: coordinates travel in query strings, and an address is a person's. */
function logWithoutPersonalData(request: FastifyRequest, reply: FastifyReply): void {
  const { method, id, routeOptions } = request;
  request.log.info({ requestId: id, method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
}
