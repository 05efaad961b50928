import { Problem, unavailable } from '#platform/http/problem.ts';

/** The payment provider answered that it failed: asked the same again, it answers the same. */
export class OrderFailed extends Problem {
  constructor(detail: string) {
    const { status, title, retryAfterSeconds } = unavailable(detail);
    super(status, title, detail, undefined, retryAfterSeconds);
  }
}
