import { Problem } from '#platform/http/problem.ts';

/** `reason` completes 'The camera’s host …'. */
export const pictureMissing = (reason: string): Problem =>
  new Problem(502, 'Bad Gateway', `The picture did not come: the camera’s host ${reason}. Please try again.`);
