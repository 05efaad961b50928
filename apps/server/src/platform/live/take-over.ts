import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';

type FreeParser = (parser: object, request: IncomingMessage, socket: Socket) => void;
/** Without types, for it is Node's own. */
const { freeParser } = createRequire(import.meta.url)('node:_http_common') as { freeParser: FreeParser };

/** Node's own, too: it holds the requests of a connection until that closes. */
const HTTP_CLOSE_LISTENER = 'bound socketOnClose';

/**
 * Takes a connection from the HTTP server once the head is written, as Node does itself for an upgrade. Waiting for a
 * next request, which a stream never has, costs more memory than all else of it: 7 KB for the parser alone. The request,
 * its response and all that hooks attached to them are garbage from then on.
 */
export function takeOver(socket: Socket, response: ServerResponse): void {
  // The parser may be at work on what came with the request.
  setImmediate(() => {
    const { parser } = socket as Socket & { parser?: object | null };
    if (!parser || socket.destroyed) return;
    removeHttpListeners(socket);
    freeParser(parser, response.req, socket);
    response.detachSocket(socket);
    socket.on('end', destroySoon);
    socket.on('data', destroy);
  });
}

/** All at once, since removing them one by one leaves a table of twice the size. */
function removeHttpListeners(socket: Socket): void {
  const kept = ['close', 'error', 'timeout'].flatMap((event) =>
    socket.rawListeners(event).map((listener) => ({ event, listener: listener as () => void })),
  );
  socket.removeAllListeners();
  for (const { event, listener } of kept) if (listener.name !== HTTP_CLOSE_LISTENER) socket.on(event, listener);
}

// Not closures, which would keep the response.
function destroySoon(this: Socket): void {
  this.destroySoon();
}

/** A stream's reader has nothing more to say. */
function destroy(this: Socket): void {
  this.destroy();
}
