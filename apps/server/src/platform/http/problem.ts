import { PROBLEM_MEDIA_TYPE, type Problem as ProblemDocument } from '@towscout/contracts/wire/problem';
import { m } from '@towscout/messages';

/** RFC 9457. */
export class Problem extends Error {
  readonly status: number;
  readonly title: string;
  readonly errors: ProblemDocument['errors'];
  /** Seconds for `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    title: string,
    detail: string,
    errors?: ProblemDocument['errors'],
    retryAfterSeconds?: number,
  ) {
    super(detail);
    this.status = status;
    this.title = title;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The request's own fault: the server works. */
export const isRefusal = (error: unknown): boolean => error instanceof Problem && error.status < 500;

/** An outage ends within this long of the database's return. */
const RETRY_AFTER_SECONDS = 5;

export const badRequest = (detail: string, errors?: ProblemDocument['errors']) =>
  new Problem(400, 'Bad Request', detail, errors);
export const unauthorized = (detail: string = m.platform_server_sign_in_first()) =>
  new Problem(401, 'Unauthorized', detail);
export const forbidden = (detail: string) => new Problem(403, 'Forbidden', detail);
export const premiumRequired = (detail: string) => forbidden(m.platform_server_premium_required({ detail }));
export const notFound = (detail: string) => new Problem(404, 'Not Found', detail);
export const conflict = (detail: string) => new Problem(409, 'Conflict', detail);
export const gone = (detail: string) => new Problem(410, 'Gone', detail);
export const unprocessable = (detail: string) => new Problem(422, 'Unprocessable Content', detail);
export const tooManyRequests = (detail: string) => new Problem(429, 'Too Many Requests', detail);
export const unavailable = (detail: string) =>
  new Problem(503, 'Service Unavailable', detail, undefined, RETRY_AFTER_SECONDS);

export const insufficientStorage = (detail: string = m.platform_server_disk_full()) =>
  new Problem(507, 'Insufficient Storage', detail);

export { PROBLEM_MEDIA_TYPE };

/** '1 minute' or '30 seconds' of the rate limit, which it words in English. */
export function describeAfter(after: string): string {
  const [amount, unit = ''] = after.split(' ');
  const count = Number(amount);
  if (unit.startsWith('second')) return m.platform_server_seconds({ count });
  if (unit.startsWith('minute')) return m.platform_server_minutes({ count });
  if (unit.startsWith('hour')) return m.platform_server_hours({ count });
  return after;
}
