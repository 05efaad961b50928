import { connect, type Socket } from 'node:net';

/**
 * A process of its own that holds open event streams and notes, on the machine's monotonic clock,
 * when a marker arrives at each. Told what to do, and answering, over IPC.
 */
export type ToHolder = { kind: 'open'; port: number; paths: string[] } | { kind: 'await'; marker: string; count: number };
export type FromHolder = { kind: 'opened' } | { kind: 'arrived'; at: string[] };

const OPEN_AT_ONCE = 200;

let marker: Buffer | null = null;
let wanted = 0;
let arrivals: bigint[] = [];
const sockets: Socket[] = [];

process.on('message', (message: ToHolder) => {
  if (message.kind === 'open') void openAll(message.port, message.paths);
  else expect(message);
});

function expect({ marker: text, count }: Extract<ToHolder, { kind: 'await' }>): void {
  marker = Buffer.from(text);
  wanted = count;
  arrivals = [];
}

async function openAll(port: number, paths: string[]): Promise<void> {
  for (let from = 0; from < paths.length; from += OPEN_AT_ONCE) {
    await Promise.all(paths.slice(from, from + OPEN_AT_ONCE).map((path) => openOne(port, path)));
  }
  tell({ kind: 'opened' });
}

function openOne(port: number, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (sockets.length % 8)}` });
    sockets.push(socket);
    socket.once('connect', () => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n`));
    socket.once('data', () => resolve());
    socket.once('error', reject);
    socket.on('data', noteArrival);
  });
}

function noteArrival(chunk: Buffer): void {
  if (!marker || !chunk.includes(marker)) return;
  arrivals.push(process.hrtime.bigint());
  if (arrivals.length !== wanted) return;
  tell({ kind: 'arrived', at: arrivals.map(String) });
  marker = null;
}

function tell(message: FromHolder): void {
  process.send?.(message);
}
