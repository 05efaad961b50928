import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';

import type { Problem as ProblemDocument } from '@towscout/contracts/wire/problem';
import { m } from '@towscout/messages';
import { inLocale } from '@towscout/messages/in-locale';
import { currentLocale, locales } from '@towscout/messages/locale';

import { isBusy, isOutage, isUnknownOutcome } from '../db/outage.ts';
import { isDiskFull } from '../disk/disk-space.ts';
import { badRequest, insufficientStorage, notFound, Problem, PROBLEM_MEDIA_TYPE, unavailable } from './problem.ts';
import { readLocale } from './request-locale.ts';

const describeCode = (code: string): string | undefined =>
  ({
    FST_ERR_BAD_URL: m.platform_server_bad_url(),
    FST_ERR_MAX_PARAM_LENGTH: m.platform_server_long_url(),
    FST_ERR_CTP_INVALID_MEDIA_TYPE: m.platform_server_send_json(),
    FST_ERR_CTP_EMPTY_JSON_BODY: m.platform_server_no_body(),
    FST_ERR_CTP_INVALID_JSON_BODY: m.platform_server_not_json(),
    FST_ERR_CTP_INVALID_CONTENT_LENGTH: m.platform_server_content_length(),
  })[code];

/** Sends a problem document; internal errors are only logged. */
export function respondError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Again, because a body that can't be read fails in the connection's context.
  return inLocale(readLocale(request), () => respond(error, request, reply));
}

function respond(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = request.raw.errored === error ? badRequest(m.platform_server_cut_off()) : asProblem(error, request);
  // One line each would be more work than the refusal.
  if (problem.status >= 500 && !isBusy(error)) request.log.error({ err: error }, 'a request failed');
  return sendProblem(request, reply, problem);
}

export const respondNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendProblem(request, reply, notFound(m.platform_server_not_found()));

function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const document: ProblemDocument = {
    type: 'about:blank',
    title: problem.title,
    status: problem.status,
    detail: problem.message,
    requestId: request.id,
    ...(problem.errors && { errors: problem.errors }),
  };
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', problem.retryAfterSeconds);
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type(PROBLEM_MEDIA_TYPE)
    .serializer(JSON.stringify)
    .send(document);
}

function asProblem(error: FastifyError | Error, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  if (isUnknownOutcome(error)) return unavailable(m.platform_server_unknown_outcome());
  if (isBusy(error)) return unavailable(m.platform_server_busy());
  if (isOutage(error)) return unavailable(m.platform_server_in_trouble());
  if (isDiskFull(error)) return insufficientStorage();
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error.validation);
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  const sentence = code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? tooLarge(request) : describeCode(code);
  if (sentence) return new Problem(statusCode, STATUS_CODES[statusCode] ?? 'Bad Request', sentence);
  if (error instanceof SyntaxError && statusCode === 400) return badRequest(m.platform_server_not_json());
  if (statusCode >= 400 && statusCode < 500)
    return new Problem(statusCode, STATUS_CODES[statusCode] ?? 'Bad Request', error.message);
  if (statusCode === 503) return new Problem(503, 'Service Unavailable', m.platform_server_busy());
  return new Problem(500, 'Internal Server Error', m.platform_server_our_fault());
}

const tooLarge = ({ routeOptions: { bodyLimit } }: FastifyRequest): string =>
  m.platform_server_too_large({ limit: Math.floor(bodyLimit / 1024) });

type ValidationIssue = { instancePath: string; message?: string | undefined };

function fromValidation(issues: readonly ValidationIssue[]): Problem {
  const errors = issues.map(({ instancePath, message }) => ({
    field: instancePath.replace(/^\//, '').replaceAll('/', '.') || 'request',
    message: message ?? m.platform_server_this_not_valid(),
  }));
  return badRequest(errors[0]?.message ?? m.platform_server_request_not_valid(), errors);
}

type Language = () => { localeError: z.core.$ZodErrorMap };

const LANGUAGES: Readonly<Record<string, Language | undefined>> = { ...z.locales };
const ERRORS = new Map(locales.map((locale) => [locale, (LANGUAGES[locale] ?? z.locales.en)().localeError]));

/** Issues of a schema without words of its own, in the language of the request. */
export function describeIssues(): void {
  z.config({ localeError: (issue) => ownSentence(issue) ?? ERRORS.get(currentLocale())?.(issue) });
}

function ownSentence(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'unrecognized_keys')
    return m.platform_server_unknown_field({ fields: issue.keys.map((key) => JSON.stringify(key)).join(', ') });
  if (issue.code === 'invalid_type' && issue.expected === 'object') return m.platform_server_send_object();
  return undefined;
}

export const PERMISSIONS_POLICY = 'geolocation=(self), camera=(), microphone=()';

/** For responses that no hook sees; as documents they may load nothing. */
export const bareHeaders = (isHttps: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'permissions-policy': PERMISSIONS_POLICY,
  ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

const NOT_HTTP = { status: 400, detail: 'The request is not valid HTTP.' };
const BY_CODE: Readonly<Record<string, typeof NOT_HTTP>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: 'The request took too long to arrive.' },
  HPE_HEADER_OVERFLOW: { status: 431, detail: 'The request headers are too large.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, detail: 'The request is too large.' },
};

/** Only closes a connection that sent nothing, or was answered before. */
export function respondUnreadable(error: NodeJS.ErrnoException, socket: Socket, isHttps: boolean): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0 || socket.bytesWritten > 0)
    return void socket.destroy();
  const { status, detail } = BY_CODE[error.code ?? ''] ?? NOT_HTTP;
  const title = STATUS_CODES[status] ?? '';
  const requestId = randomUUID();
  const body = JSON.stringify({ type: 'about:blank', title, status, detail, requestId });
  const headers = {
    ...bareHeaders(isHttps),
    'content-type': PROBLEM_MEDIA_TYPE,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-request-id': requestId,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${title}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
}
