import { Problem } from '#platform/http/problem.ts';

/** `reason` completes 'The camera’s host …'. */
export const pictureMissing = (reason: string): Problem =>
  new Problem(502, 'Bad Gateway', `Couldn't get the picture: the camera’s host ${reason}. Please try again.`);
