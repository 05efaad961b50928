import { connect, type Socket } from 'node:net';

/** Records, on the monotonic clock, when each message (`bench:<number>;`) reaches each stream. */
export type ToHolder =
  | { kind: 'open'; port: number; paths: readonly string[]; cookie: string | null }
  | { kind: 'ask'; message: number; streams: number };
export type FromHolder =
  | { kind: 'opened' }
  /** `busyMs` is this process's CPU time between the first and last arrival. */
  | { kind: 'arrived'; message: number; at: bigint[]; busyMs: number };

type Message = { at: bigint[]; streams: number; busyFrom: NodeJS.CpuUsage };

const OPEN_AT_ONCE = 200;
/** Ports run out at some 28,000 per address. */
const ADDRESSES = 8;
/** Shared by all sockets, because each read is processed before the next. */
const READ_BUFFER = Buffer.alloc(64 * 1024);
const MARK = Buffer.from('bench:');
const SEMICOLON = 0x3b;

const messages = new Map<number, Message>();
let opened = 0;

process.on('message', (order: ToHolder) => {
  if (order.kind === 'ask') expect(order.message, order.streams);
  else openAll(order).then(() => tell({ kind: 'opened' }), fail);
});

async function openAll({ port, paths, cookie }: Extract<ToHolder, { kind: 'open' }>): Promise<void> {
  for (let from = 0; from < paths.length; from += OPEN_AT_ONCE) {
    await Promise.all(paths.slice(from, from + OPEN_AT_ONCE).map((path) => openOne(port, path, cookie)));
  }
}

function openOne(port: number, path: string, cookie: string | null): Promise<void> {
  return new Promise((resolve, reject) => {
    let isOpen = false;
    const callback = (length: number, buffer: Uint8Array): boolean => {
      const chunk = (buffer as Buffer).subarray(0, length);
      if (isOpen) noteArrivals(chunk);
      else if (chunk.includes('HTTP/1.1 200')) resolve(void (isOpen = true));
      else reject(new Error(`${path} answered ${chunk.toString().split('\r\n')[0]}`));
      return true;
    };
    opened += 1;
    const socket: Socket = connect({
      port,
      host: '127.0.0.1',
      localAddress: `127.0.0.${2 + (opened % ADDRESSES)}`,
      onread: { buffer: READ_BUFFER, callback },
    });
    socket.once('connect', () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n${cookie ? `Cookie: ${cookie}\r\n` : ''}\r\n`,
      ),
    );
    socket.once('error', reject);
    socket.once('close', () => fail(new Error('a stream was closed')));
  });
}

function noteArrivals(chunk: Buffer): void {
  let last = -1;
  for (let from = chunk.indexOf(MARK); from >= 0; from = chunk.indexOf(MARK, from + 1)) {
    const begins = from + MARK.length;
    const number = Number(chunk.toString('latin1', begins, chunk.indexOf(SEMICOLON, begins)));
    // An event may contain its number more than once.
    if (number !== last) noteArrival(number);
    last = number;
  }
}

function noteArrival(number: number): void {
  const message = getMessage(number);
  if (message.at.length === 0) message.busyFrom = process.cpuUsage();
  message.at.push(process.hrtime.bigint());
  answerWhenComplete(number, message);
}

function expect(number: number, streams: number): void {
  const message = getMessage(number);
  message.streams = streams;
  answerWhenComplete(number, message);
}

function getMessage(number: number): Message {
  const known = messages.get(number) ?? { at: [], streams: 0, busyFrom: process.cpuUsage() };
  messages.set(number, known);
  return known;
}

function answerWhenComplete(message: number, { at, streams, busyFrom }: Message): void {
  if (at.length !== streams) return;
  const { user, system } = process.cpuUsage(busyFrom);
  tell({ kind: 'arrived', message, at, busyMs: (user + system) / 1000 });
}

function tell(message: FromHolder): void {
  process.send?.(message);
}

function fail(error: Error): void {
  process.stderr.write(`the holder of streams gave up: ${error.message}\n`);
  process.exit(1);
}
