import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import { PROBLEM_MEDIA_TYPE } from '@towscout/contracts/wire/problem';

export const PERMISSIONS_POLICY = 'geolocation=(self), camera=(), microphone=()';

/** For responses that no hook sees; as documents they may load nothing. */
export const bareHeaders = (isHttps: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'permissions-policy': PERMISSIONS_POLICY,
  ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

const NOT_HTTP = { status: 400, detail: 'The request is not valid HTTP.' };
const BY_CODE: Readonly<Record<string, typeof NOT_HTTP>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: 'The request took too long to arrive.' },
  HPE_HEADER_OVERFLOW: { status: 431, detail: 'The request headers are too large.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, detail: 'The request is too large.' },
};

/** Only closes a connection that sent nothing, or was answered before. */
export function respondUnreadable(error: NodeJS.ErrnoException, socket: Socket, isHttps: boolean): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0 || socket.bytesWritten > 0)
    return void socket.destroy();
  const { status, detail } = BY_CODE[error.code ?? ''] ?? NOT_HTTP;
  const title = STATUS_CODES[status] ?? '';
  const requestId = randomUUID();
  const body = JSON.stringify({ type: 'about:blank', title, status, detail, requestId });
  const headers = {
    ...bareHeaders(isHttps),
    'content-type': PROBLEM_MEDIA_TYPE,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-request-id': requestId,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${title}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
}
