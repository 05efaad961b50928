import { spawn } from 'node:child_process';

import { exitWith } from './child-process.ts';
import { NO_PEER, type Row } from './row.ts';
import { sendRows } from './send-rows.ts';

const row = (ours: string): Row => ({ what: 'a row', budget: null, reached: null, ours, ...NO_PEER });

await sendRows(
  new Map([
    ['tells of itself', async () => [row(`${process.pid} ${typeof globalThis.gc}`)]],
    ['fails', () => process.exit(3)],
    ['never ends', neverEnds],
  ]),
);

function neverEnds(): Promise<Row[]> {
  const code = `process.stdout.write('running'); setInterval(() => undefined, 1_000_000)`;
  exitWith(spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'inherit', 'inherit'] }));
  return new Promise(() => undefined);
}
