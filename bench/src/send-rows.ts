import type { Benches } from './benches.ts';

/** The other end of `measureAlone`: measures the bench that this process was started for, and sends its rows. */
export async function sendRows(benches: Benches): Promise<void> {
  // What the bench started ends with this process: when its rows have arrived, or nobody is waiting for them any more.
  process.once('disconnect', () => process.exit());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const [name = ''] = process.argv.slice(2);
  const bench = benches.get(name);
  if (!bench) throw new Error(`There is no bench called ${name}.`);
  process.send?.(await bench());
}
