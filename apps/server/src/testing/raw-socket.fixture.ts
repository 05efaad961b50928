import { connect, type Socket } from 'node:net';

import { onTestFinished } from 'vitest';

/** Sends what no HTTP client would; closed when the test ends. */
export type RawSocket = { socket: Socket; heard(): string; closed: Promise<void> };

export function openRaw(port: number, text = '', localAddress = '127.0.0.1'): RawSocket {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  onTestFinished(() => void socket.destroy());
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk.toString();
  });
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
  });
  if (text !== '') socket.write(text);
  return { socket, heard: () => heard, closed };
}

export const rawRequest = (...lines: string[]): string => `${lines.join('\r\n')}\r\n\r\n`;
