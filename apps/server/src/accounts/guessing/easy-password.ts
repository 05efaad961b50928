import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

const LOOKED_AT = 64;
/** zxcvbn's score for up to 10^6 guesses. */
const TOO_EASY = 1;

let opened: Promise<ZxcvbnFactory> | undefined;

/** The lists take 30 MB, so they are loaded on first use. */
const open = (): Promise<ZxcvbnFactory> =>
  (opened ??= (async () => {
    const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
      import('@zxcvbn-ts/core'),
      import('@zxcvbn-ts/language-common'),
    ]);
    return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: LOOKED_AT });
  })());

/** True for common passwords, patterns, and the owner's name or address. */
export async function isEasyToGuess(
  password: string,
  { email, name = '' }: { email: string; name?: string | undefined },
): Promise<boolean> {
  const known = ['towscout', email, ...email.split('@'), name, ...name.split(/\s+/)].filter((word) => word.length > 1);
  return (await open()).check(password, known).score <= TOO_EASY;
}
