import { spawn } from 'node:child_process';

import { add, type Counts, NONE, oneFailure } from './test-counts.ts';

/** Passes when its command exits with 0. */
export type Check = { name: string; command: string; parameters: string[] };

/** Checks are mostly single-threaded. */
const AT_ONCE = 2;

/** Started in order; each one's output is printed when it ends. */
export async function runChecks(
  checks: readonly Check[],
  print: (text: string) => void = (text) => void process.stdout.write(text),
): Promise<Counts> {
  const waiting = [...checks];
  let counts = NONE;
  async function work(): Promise<void> {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { passed, output } = await run(check);
      print(`${output}${passed ? 'ok' : 'FAILED'}: ${check.name}\n`);
      counts = add(counts, passed ? { ...NONE, passed: 1 } : oneFailure(check.name));
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return counts;
}

function run({ command, parameters }: Check): Promise<{ passed: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', (error) => resolve({ passed: false, output: `${error.message}\n` }));
    child.once('close', (code) => resolve({ passed: code === 0, output }));
  });
}
