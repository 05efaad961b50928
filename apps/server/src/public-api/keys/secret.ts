import { hash, randomBytes } from 'node:crypto';

import { API_KEY_PREFIX } from '@towscout/contracts/public-api/paths';

const SECRET_BYTES = 32;
const KEY = new RegExp(`^Bearer +(${API_KEY_PREFIX}[\\w-]{43})$`, 'i');
const SHOWN = 4;

/** 256 random bits: nobody finds it by trying, so its plain hash tells nothing. */
export const newKey = (): string => API_KEY_PREFIX + randomBytes(SECRET_BYTES).toString('base64url');

export const endingOf = (key: string): string => key.slice(-SHOWN);

export const hashOf = (key: string): string => hash('sha256', key, 'base64url');

/** The key in a header `Authorization`; null when there is none that could be ours. */
export const keyInHeader = (authorization: string | undefined): string | null =>
  KEY.exec(authorization ?? '')?.[1] ?? null;
