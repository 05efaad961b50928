import { z } from 'zod';

/** RFC 9457; `detail` is a sentence for people. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  instance: z.string().optional(),
  requestId: z.string().optional(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});

export type Problem = z.output<typeof problem>;

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';
