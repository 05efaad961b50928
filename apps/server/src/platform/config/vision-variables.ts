import { z } from 'zod';

import { httpUrl } from './variable-formats.ts';

export const visionVariables = z.object({
  VISION_API_URL: httpUrl('VISION_API_URL').optional(),
  VISION_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/, { error: 'VISION_API_KEY must be a key without spaces.' })
    .optional(),
  VISION_MODEL: z.string().min(1).optional(),
  VISION_KIND: z.enum(['openai', 'anthropic'], { error: 'VISION_KIND must be openai or anthropic.' }).default('openai'),
  VISION_PER_HOUR: z.coerce
    .number({ error: 'VISION_PER_HOUR must be a number.' })
    .min(0, { error: 'VISION_PER_HOUR must not be below 0.' })
    .default(100),
});

export const visionMistake = ({
  VISION_API_URL,
  VISION_API_KEY,
  VISION_MODEL,
}: z.output<typeof visionVariables>): string | null =>
  new Set([VISION_API_URL, VISION_API_KEY, VISION_MODEL].map(Boolean)).size === 1
    ? null
    : 'VISION_API_URL, VISION_API_KEY and VISION_MODEL go together: set all three or none.';
