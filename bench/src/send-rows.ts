import type { Benches } from './benches.ts';

export async function sendRows(benches: Benches): Promise<void> {
  // Ends everything that the bench started once its rows have arrived.
  process.once('disconnect', () => process.exit());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const [name = ''] = process.argv.slice(2);
  const bench = benches.get(name);
  if (!bench) throw new Error(`There is no bench called ${name}.`);
  process.send?.(await bench());
}
