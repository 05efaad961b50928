import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike: five of them are 2^24 groups. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const GROUP_LENGTH = 5;

/** A random code that people write down and type, such as 'K7M2P-9QXRT'. */
export const typedCode = (groups: number): string => Array.from({ length: groups }, newGroup).join('-');

const newGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
