import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { onTestFinished } from 'vitest';

/** Runs until the test ends and records its requests. */
export async function serve(answer: RequestListener): Promise<{ url: string; requests: IncomingMessage[] }> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`, requests };
}

export const send =
  (body: string | Buffer, headers: Record<string, string> = {}, status = 200): RequestListener =>
  (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, headers).end(body);
  };
