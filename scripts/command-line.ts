import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

import { BackupError } from '../apps/server/src/platform/backup/archive-format.ts';
import { ConfigError } from '../apps/server/src/platform/config/config.ts';
import { RunningSiteError } from '../apps/server/src/platform/operator/operator-socket.ts';
import { UnreadableExport } from '../apps/server/src/sources/reading/read-export.ts';

/** An error whose message is a sentence for the person who runs the command. */
export class TellableError extends Error {
  override readonly name = 'TellableError';
}

const TELLABLE = [TellableError, UnreadableExport, ConfigError, BackupError, RunningSiteError];

/** Prints the message of an error that is meant for people, and exits with 2. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Error && TELLABLE.some((kind) => error instanceof kind))) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}

/** Prints as fast as the reader takes it; one that closes the pipe has read enough. */
export async function printStream(chunks: Iterable<string>): Promise<void> {
  await pipeline(Readable.from(chunks), process.stdout).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error;
  });
}

/** Null for an unknown option, or one without its value. */
export function parseOptions<const Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options }).values;
  } catch {
    return null;
  }
}
