import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

import { errorCode } from '#platform/error-chain.ts';

import { operatorSocket } from './operator-socket.ts';

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
