import { expect, test } from 'vitest';

import { endpoints } from '@towscout/contracts/endpoints';

import { answerSchema } from './answer-schema.ts';
import type { Method } from './endpoints.ts';

const asked = Object.entries(endpoints).flatMap(([method, paths]) =>
  Object.entries(paths).map(([path, { answer }]) => ({ method: method as Method, path, answer })),
);

test('every answer has the schema of its contract', async () => {
  for (const { method, path, answer } of asked)
    expect(await answerSchema(method, path), `${method} ${path}`).toBe(answer);
});

test('what no contract knows is refused', async () => {
  await expect(answerSchema('GET', '/api/nothing')).rejects.toThrow('GET /api/nothing is in no table of endpoints');
});
