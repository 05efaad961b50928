import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedRequest = { path: string; headers: Record<string, string>; body: string };
export type Answer = { status: number; headers?: Record<string, string>; body?: string; hangs?: true };

/** Takes what channels send. Each path is a receiver of its own. */
export type TestChannelServer = {
  origin: string;
  received(path: string): ReceivedRequest[];
  /** To the next requests for this path; then as the service would. */
  answer(path: string, ...answers: (Answer | (() => Promise<Answer>))[]): void;
  close(): Promise<void>;
};

/** `respond` is the service; by default one that takes everything. */
export async function startChannelServer(
  respond: (request: ReceivedRequest) => Answer = () => ({ status: 200 }),
): Promise<TestChannelServer> {
  const received = new Map<string, ReceivedRequest[]>();
  const answers = new Map<string, (Answer | (() => Promise<Answer>))[]>();
  const server = createServer((request, response) => {
    void readText(request).then(async (body) => {
      const path = request.url ?? '';
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const asked = { path, headers, body };
      received.set(path, [...(received.get(path) ?? []), asked]);
      const given = answers.get(path)?.shift() ?? respond(asked);
      const answer = typeof given === 'function' ? await given() : given;
      if (!answer.hangs) response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: (path) => received.get(path) ?? [],
    answer: (path, ...given) => void answers.set(path, given),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
