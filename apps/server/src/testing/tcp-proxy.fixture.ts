import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

import { freePort } from './free-port.fixture.ts';

export type TcpProxy = {
  /** On 127.0.0.1; stable across `cut` and `reopen`. */
  readonly port: number;
  cut(): Promise<void>;
  /** Keeps and accepts connections, but drops all traffic, closes included. */
  blackHole(): void;
  /** The same from the first chunk that is like this, which is held back too; resolves then. */
  blackHoleAt(pattern: RegExp): Promise<void>;
  /** Restores it and delivers what was held back, as TCP would resend it. */
  reopen(): Promise<void>;
  /** New connections lead there. */
  moveTo(port: number): void;
  close(): Promise<void>;
};

export async function startTcpProxy({ host, port: targetPort }: { host: string; port: number }): Promise<TcpProxy> {
  const target = { host, port: targetPort };
  const sockets = new Set<Socket>();
  /** Connections whose other end closed while traffic was dropped. */
  const widowed = new Set<Socket>();
  let isBlackHole = false;
  let isOpen = true;
  let holdsAt: { pattern: RegExp; held: () => void } | null = null;

  const blackHole = () => {
    isBlackHole = true;
    sockets.forEach((socket) => socket.pause());
  };
  const add = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.on('data', (chunk: Buffer) => {
      if (!holdsAt?.pattern.test(chunk.toString('latin1'))) return void other.write(chunk);
      blackHole();
      socket.unshift(chunk);
      holdsAt.held();
      holdsAt = null;
    });
    socket.on('end', () => other.end());
    socket.on('error', () => other.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      if (isBlackHole) widowed.add(other);
      else other.destroy();
    });
    if (isBlackHole) socket.pause();
  };
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ ...target, allowHalfOpen: true });
    add(client, upstream);
    add(upstream, client);
  });
  const port = await freePort();
  const listen = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const endAll = () => sockets.forEach((socket) => socket.destroy());
  await listen();

  const cut = async () => {
    if (!isOpen) return;
    isOpen = false;
    isBlackHole = false;
    const closed = once(server, 'close');
    server.close();
    endAll();
    await closed;
  };
  return {
    port,
    cut,
    blackHole,
    blackHoleAt: (pattern) =>
      new Promise((held) => {
        holdsAt = { pattern, held };
      }),
    async reopen() {
      isBlackHole = false;
      widowed.forEach((socket) => socket.destroy());
      widowed.clear();
      sockets.forEach((socket) => socket.resume());
      if (isOpen) return;
      await listen();
      isOpen = true;
    },
    moveTo(port) {
      target.port = port;
    },
    close: cut,
  };
}
