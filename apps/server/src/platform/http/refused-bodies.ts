import type { IncomingMessage } from 'node:http';

import type { App } from './app.ts';

/** More than any photo of a phone. How long it may take is the server's limit for a request. */
export const MOST_REST_BYTES = 32 * 1024 * 1024;

/**
 * A connection that is closed while its client still sends is reset, and a browser then never reads the answer. So the
 * rest of a body that was refused is read and forgotten, and the connection stays.
 */
export function readRestOfRefused(app: App): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.raw.complete === false && request.raw.socket?.writable) {
      reply.removeHeader('connection');
      forgetRest(request.raw);
    }
    done();
  });
}

function forgetRest(request: IncomingMessage): void {
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_REST_BYTES) request.socket.destroy();
  });
  request.resume();
}
