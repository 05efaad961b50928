import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';

import { onTestFinished } from 'vitest';

import { listenLocally } from './listen-locally.fixture.ts';

/** Runs until the test ends and records its requests. */
export async function serve(answer: RequestListener): Promise<{ url: string; requests: IncomingMessage[] }> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  const { origin, close } = await listenLocally(server);
  onTestFinished(close);
  return { url: `${origin}/feed`, requests };
}

export const send =
  (body: string | Buffer, headers: Record<string, string> = {}, status = 200): RequestListener =>
  (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, headers).end(body);
  };
