import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse, request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

import type { Logger } from 'pino';

import { errorCode } from '#platform/error-chain.ts';

const operatorSocket = (dataDir: string): string => join(dataDir, 'operator.sock');

type OperatorWork = { backUp(): ReadableStream<Uint8Array>; prune(): Promise<unknown> };

type Given = OperatorWork & { dataDir: string; log: Logger };

export type OperatorSocket = { start(): Promise<void>; stop(): Promise<void> };

/**
 * Lets commands on the same machine request work that only the process with the embedded database can do. The socket is
 * in the data folder, and only its owner can open it.
 */
export function createOperatorSocket({ dataDir, log, backUp, prune }: Given): OperatorSocket {
  const path = operatorSocket(dataDir);
  let isBackingUp = false;

  async function respondBackup(response: ServerResponse): Promise<void> {
    if (isBackingUp) return respondJson(response, 409, { detail: 'Another backup is being made.' });
    isBackingUp = true;
    try {
      response.writeHead(200, { 'content-type': 'application/x-tar' });
      await pipeline(Readable.fromWeb(backUp() as never), response);
      log.info('a backup was made');
    } finally {
      isBackingUp = false;
    }
  }

  async function respond({ method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (method === 'POST' && url === '/backup') return respondBackup(response);
    if (method === 'POST' && url === '/prune') return respondJson(response, 200, await prune());
    respondJson(response, 404, { detail: 'The running TowScout has no such command.' });
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      log.error({ err: error, command: request.url }, 'a command of the operator failed');
      if (response.headersSent) response.destroy();
      else respondJson(response, 500, { detail: error instanceof Error ? error.message : 'It failed.' });
    });
  });

  return {
    async start() {
      // Left by a killed process: the lock on the data folder shows that it is gone.
      await rm(path, { force: true });
      try {
        await new Promise<void>((resolve, reject) => {
          server.once('error', reject);
          server.listen(path, resolve);
        });
        await chmod(path, 0o600);
      } catch (error) {
        log.warn({ err: error }, 'there is no socket for the operator: npm run backup needs the site to be stopped');
      }
    },
    async stop() {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}

function respondJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** It could not do what it was asked; the message is a sentence. */
export class RunningSiteError extends Error {
  override readonly name = 'RunningSiteError';
}

/** Null when no site runs on this data folder. */
export async function askRunningSite(dataDir: string, command: 'backup' | 'prune'): Promise<IncomingMessage | null> {
  const asking = request({ socketPath: operatorSocket(dataDir), path: `/${command}`, method: 'POST' }).end();
  try {
    const [response] = (await once(asking, 'response')) as [IncomingMessage];
    if (response.statusCode !== 200) throw new RunningSiteError(readDetail(await text(response)));
    return response;
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED', 'ENOTSUP', 'EINVAL'].includes(errorCode(error))) return null;
    throw error;
  }
}

function readDetail(body: string): string {
  try {
    return String((JSON.parse(body) as { detail?: unknown }).detail);
  } catch {
    return 'The running TowScout could not do it.';
  }
}
