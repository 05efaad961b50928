import { randomInt } from 'node:crypto';

/** Without look-alikes: five characters are 2^24 codes. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const GROUP_LENGTH = 5;

/** Such as 'K7M2P-9QXRT'. */
export const typedCode = (groups: number): string => Array.from({ length: groups }, newGroup).join('-');

const newGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
