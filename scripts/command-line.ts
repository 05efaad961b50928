import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

import { UnreadableExport } from '../apps/server/src/sources/reading/read-export.ts';

/** Its message is a sentence for who runs the command. */
export class TellableError extends Error {
  override readonly name = 'TellableError';
}

/** Exits with 2 and a sentence after a mistake that can be told. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof TellableError || error instanceof UnreadableExport)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}

/** Null for an option that there is not, or one without its value. */
export function parseOptions<const Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options }).values;
  } catch {
    return null;
  }
}
