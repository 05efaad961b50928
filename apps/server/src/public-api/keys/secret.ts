import { hash, randomBytes } from 'node:crypto';

import { API_KEY_PREFIX } from '@towscout/contracts/public-api/paths';

const SECRET_BYTES = 32;
const KEY = new RegExp(`^${API_KEY_PREFIX}[\\w-]{43}$`);
const CREDENTIALS = /^(Bearer|Basic) +(\S+)$/i;
const SHOWN = 4;

/** 256 random bits, so a plain hash is safe. */
export const newKey = (): string => API_KEY_PREFIX + randomBytes(SECRET_BYTES).toString('base64url');

export const getEnding = (key: string): string => key.slice(-SHOWN);

export const hashKey = (key: string): string => hash('sha256', key, 'base64url');

/** As a Bearer token, or for feed readers as the password of Basic authentication. Null when it isn't one of ours. */
export function keyInHeader(authorization: string | undefined): string | null {
  const [, scheme = '', credentials = ''] = CREDENTIALS.exec(authorization ?? '') ?? [];
  const key = scheme.toLowerCase() === 'basic' ? getPassword(credentials) : credentials;
  return KEY.test(key) ? key : null;
}

function getPassword(credentials: string): string {
  const text = Buffer.from(credentials, 'base64').toString('utf8');
  return text.slice(text.indexOf(':') + 1);
}
