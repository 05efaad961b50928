import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Anything after this is ignored: it would take long and says little. */
const LOOKED_AT = 64;
/** zxcvbn's second of five steps: guessed within 10^6 tries. */
const TOO_EASY = 1;

let opened: Promise<ZxcvbnFactory> | undefined;

/** The lists of common passwords take 30 MB, so they are loaded with the first password. */
const open = (): Promise<ZxcvbnFactory> =>
  (opened ??= (async () => {
    const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
      import('@zxcvbn-ts/core'),
      import('@zxcvbn-ts/language-common'),
    ]);
    return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: LOOKED_AT });
  })());

/** Whether a password is common, a pattern such as 12345678, or made of its owner's address or name. */
export async function isEasyToGuess(
  password: string,
  { email, name = '' }: { email: string; name?: string | undefined },
): Promise<boolean> {
  const known = ['towscout', email, ...email.split('@'), name, ...name.split(/\s+/)].filter((word) => word.length > 1);
  return (await open()).check(password, known).score <= TOO_EASY;
}
