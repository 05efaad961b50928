import type { CreatedApiKey } from '@towscout/contracts/public-api/keys';

import type { TestServer, Visitor } from './test-server.fixture.ts';

export type Program = Visitor & { owner: Visitor; key: CreatedApiKey };

export async function startProgram(server: TestServer, ownerName: string): Promise<Program> {
  const owner = await server.signUp(ownerName);
  await owner.send('POST', '/api/user/select-plan', { plan: 'trial' });
  return createProgram(server, owner);
}

export async function createProgram(
  server: TestServer,
  owner: Visitor,
  wanted: object = { name: 'Dispatch board' },
): Promise<Program> {
  const made = await owner.send('POST', '/api/api-keys', wanted);
  if (made.statusCode !== 201) throw new Error(`the key was answered ${made.statusCode}: ${made.body}`);
  const key = made.json<CreatedApiKey>();
  const visitor = server.visitor();
  const authorization = `Bearer ${key.key}`;
  return {
    ...visitor,
    owner,
    key,
    get: (url, headers) => visitor.get(url, { authorization, ...headers }),
    send: (method, url, body, headers) => visitor.send(method, url, body, { authorization, ...headers }),
  };
}
