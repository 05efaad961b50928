import { createHash } from 'node:crypto';

import type { PasswordHashing } from '#accounts';

const digest = (password: string): string => createHash('sha256').update(password).digest('base64url');

/**
 * Hashes passwords in microseconds, where the real hash takes 60 ms on purpose: the tests sign up more than
 * a thousand people.
 */
export const fastPasswords: PasswordHashing = {
  hash: async (password) => digest(password),
  verify: async ({ hash, password }) => hash === digest(password),
};
