import { execFile } from 'node:child_process';
import { join } from 'node:path';

export type Ran = { code: number; out: string; said: string };

/** Runs a command, such as 'scripts/backup', to its end. Its output leaves out the test's own folder. */
export const runScript = (
  name: string,
  args: readonly string[],
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, '..', `${name}.ts`), ...args],
      { env: { ...process.env, ...env } },
      (error, out, said) =>
        resolve({
          code: typeof error?.code === 'number' ? error.code : 0,
          out,
          said: said.replaceAll(`${folder}/`, ''),
        }),
    );
  });
