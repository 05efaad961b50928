import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

import { BackupError } from '../apps/server/src/platform/backup/backup-error.ts';
import { ConfigError } from '../apps/server/src/platform/config/config.ts';
import { RunningSiteError } from '../apps/server/src/platform/operator/ask-running-site.ts';
import { UnreadableExport } from '../apps/server/src/sources/reading/read-export.ts';

/** Its message is a sentence for who runs the command. */
export class TellableError extends Error {
  override readonly name = 'TellableError';
}

const TELLABLE = [TellableError, UnreadableExport, ConfigError, BackupError, RunningSiteError];

/** Exits with 2 and a sentence after a mistake that can be told. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Error && TELLABLE.some((kind) => error instanceof kind))) throw error;
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
