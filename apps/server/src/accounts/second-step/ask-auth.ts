import { APIError } from 'better-auth/api';

import { unlessOutage } from '#platform/db/report-outages.ts';
import { Problem } from '#platform/http/problem.ts';

import { authProblem } from '../auth-problem.ts';

/** Calls better-auth for somebody who is signed in: what it refuses is a wrong input, with our own sentence. */
export async function askAuth<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await unlessOutage(call);
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    const seconds = Number(new Headers(error.headers).get('x-retry-after')) || null;
    const { status, title, detail } = authProblem(error.statusCode, error.body, { requestId: '', retryAfter: seconds });
    throw status === 401
      ? new Problem(400, 'Bad Request', detail)
      : new Problem(status, title, detail, undefined, seconds ?? undefined);
  }
}
