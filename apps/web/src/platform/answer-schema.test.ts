import { expect, test } from 'vitest';

import { endpoints } from '@towscout/contracts/endpoints';
import type { Method } from '@towscout/contracts/wire/endpoint';

import { answerSchema } from './answer-schema.ts';

const asked = Object.entries(endpoints).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { answer }]) => ({ method: method as Method, path, answer })),
);

test('every answer has the schema of its contract', async () => {
  for (const { method, path, answer } of asked)
    expect(await answerSchema(method, path), `${method} ${path}`).toBe(answer);
});

test('what no contract knows is refused', async () => {
  await expect(answerSchema('GET', '/api/nothing')).rejects.toThrow('GET /api/nothing is in no table of endpoints');
});
