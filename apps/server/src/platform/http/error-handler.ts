import { STATUS_CODES } from 'node:http';

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

import type { Problem as ProblemDocument } from '@towscout/contracts/wire/problem';
import { m } from '@towscout/messages';
import { inLocale } from '@towscout/messages/in-locale';

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
