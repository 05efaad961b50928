import { z } from 'zod';

import { QUESTION, readSeen } from '../seen.ts';
import { askService, type ServiceOptions, type Vision, VisionError } from '../vision-service.ts';

const MAX_TOKENS = 300;

const message = z.object({ content: z.array(z.object({ type: z.string(), text: z.string().optional() })) });

/** Any service with this API, from a base such as 'https://api.anthropic.com/v1'. */
export const anthropicVision = ({ url, key, model, deadlineMs }: ServiceOptions): Vision => ({
  async look({ bytes, kind }, signal) {
    const source = { type: 'base64', media_type: `image/${kind}`, data: bytes.toString('base64') };
    const { content } = await askService({
      url: new URL(`${url.replace(/\/$/, '')}/messages`),
      headers: { 'x-api-key': key, 'anthropic-version': '2023-06-01' },
      body: {
        model,
        max_tokens: MAX_TOKENS,
        messages: [
          {
            role: 'user',
            content: [
              { type: 'image', source },
              { type: 'text', text: QUESTION },
            ],
          },
        ],
      },
      answer: message,
      signal,
      deadlineMs,
    });
    const seen = readSeen(content.map(({ text = '' }) => text).join('\n'));
    if (!seen) throw new VisionError('answered something that could not be understood');
    return seen;
  },
});
