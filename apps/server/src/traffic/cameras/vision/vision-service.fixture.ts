import type { RequestListener, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';

import { serve } from '#testing/local-server.fixture.ts';

export type Kind = 'openai' | 'anthropic';
type ReceivedRequest = { path: string; headers: Record<string, unknown>; body: Record<string, unknown> };

const PATHS = { openai: '/v1/chat/completions', anthropic: '/v1/messages' } as const;

const wrapped = (kind: Kind, text: string): object =>
  kind === 'openai'
    ? { id: 'x', choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }] }
    : { id: 'x', type: 'message', role: 'assistant', content: [{ type: 'text', text }], stop_reason: 'end_turn' };

const sendJson = (response: ServerResponse, body: object): void =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

export async function startVisionService(kind: Kind) {
  const asked: ReceivedRequest[] = [];
  let answer: RequestListener = (_, response) => sendJson(response, wrapped(kind, '{}'));
  const { url } = await serve((request, response) => {
    void json(request).then((body) => {
      asked.push({ path: request.url ?? '', headers: request.headers, body: body as ReceivedRequest['body'] });
      if (request.url === PATHS[kind]) answer(request, response);
      else response.writeHead(404).end('no such path');
    });
  });
  return {
    url: new URL('/v1', url).href,
    asked,
    write: (text: string) => (answer = (_, response) => sendJson(response, wrapped(kind, text))),
    answer: (how: RequestListener) => (answer = how),
  };
}
