import { z } from 'zod';

import { QUESTION, readSeen } from '../seen.ts';
import { askService, type ServiceOptions, type Vision, VisionError } from '../vision-service.ts';

const completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) });

/** Any service with this API, from a base such as 'https://api.openai.com/v1'. */
export const openAiVision = ({ url, key, model, deadlineMs }: ServiceOptions): Vision => ({
  async look({ bytes, kind }, signal) {
    const picture = `data:image/${kind};base64,${bytes.toString('base64')}`;
    const { choices } = await askService({
      url: new URL(`${url.replace(/\/$/, '')}/chat/completions`),
      headers: { authorization: `Bearer ${key}` },
      body: {
        model,
        messages: [
          {
            role: 'user',
            content: [
              { type: 'image_url', image_url: { url: picture } },
              { type: 'text', text: QUESTION },
            ],
          },
        ],
      },
      answer: completion,
      signal,
      deadlineMs,
    });
    const seen = readSeen(choices[0]?.message.content ?? '');
    if (!seen) throw new VisionError('answered something that could not be understood');
    return seen;
  },
});
