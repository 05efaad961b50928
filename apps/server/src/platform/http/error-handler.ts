import { STATUS_CODES } from 'node:http';

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

import type { Problem as ProblemDocument } from '@towscout/contracts/wire/problem';

import { isOutage, isUnknownOutcome } from '../db/outage.ts';
import { isDiskFull } from '../disk/is-disk-full.ts';
import { badRequest, insufficientStorage, notFound, Problem, PROBLEM_MEDIA_TYPE, unavailable } from './problem.ts';

const SENTENCES: Readonly<Record<string, string>> = {
  FST_ERR_BAD_URL: 'The request address is not valid.',
  FST_ERR_MAX_PARAM_LENGTH: 'The request address is too long.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send the request as application/json.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request has no body. Send a JSON object.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request is not valid JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The request does not match its Content-Length.',
};

/** Sends a problem document; internal errors are only logged. */
export function respondError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = request.raw.errored === error ? badRequest('The request was cut off.') : asProblem(error, request);
  if (problem.status >= 500) request.log.error({ err: error }, 'a request failed');
  return sendProblem(request, reply, problem);
}

export const respondNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendProblem(request, reply, notFound('Not found.'));

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
  if (isUnknownOutcome(error))
    return unavailable("We can't tell whether that was saved. Please check, then try again.");
  if (isOutage(error)) return unavailable('TowScout is having trouble right now. Please try again in a few seconds.');
  if (isDiskFull(error)) return insufficientStorage();
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error.validation);
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  const sentence = code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? tooLarge(request) : SENTENCES[code];
  if (sentence) return new Problem(statusCode, STATUS_CODES[statusCode] ?? 'Bad Request', sentence);
  if (error instanceof SyntaxError && statusCode === 400) return badRequest('The request is not valid JSON.');
  if (statusCode >= 400 && statusCode < 500)
    return new Problem(statusCode, STATUS_CODES[statusCode] ?? 'Bad Request', error.message);
  if (statusCode === 503)
    return new Problem(503, 'Service Unavailable', 'TowScout is busy right now. Please try again in a moment.');
  return new Problem(500, 'Internal Server Error', 'Something went wrong on our side. Please try again.');
}

const tooLarge = ({ routeOptions: { bodyLimit } }: FastifyRequest): string =>
  `The request is too large. The limit is ${Math.floor(bodyLimit / 1024)} KB.`;

type ValidationIssue = { instancePath: string; message?: string | undefined };

function fromValidation(issues: readonly ValidationIssue[]): Problem {
  const errors = issues.map(({ instancePath, message }) => ({
    field: instancePath.replace(/^\//, '').replaceAll('/', '.') || 'request',
    message: asSentence(message ?? 'This is not valid.'),
  }));
  return badRequest(errors[0]?.message ?? 'The request is not valid.', errors);
}

const asSentence = (message: string): string =>
  message
    .replace(/^Unrecognized keys?: (.*)$/, 'The request has an unknown field: $1.')
    .replace(/^Invalid input: expected object, received .*$/, 'Send a JSON object.');
