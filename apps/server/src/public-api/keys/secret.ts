import { hash, randomBytes } from 'node:crypto';

import { API_KEY_PREFIX } from '@towscout/contracts/public-api/paths';

const SECRET_BYTES = 32;
const KEY = new RegExp(`^Bearer +(${API_KEY_PREFIX}[\\w-]{43})$`, 'i');
const SHOWN = 4;

/** 256 random bits, so a plain hash is safe. */
export const newKey = (): string => API_KEY_PREFIX + randomBytes(SECRET_BYTES).toString('base64url');

export const getEnding = (key: string): string => key.slice(-SHOWN);

export const hashKey = (key: string): string => hash('sha256', key, 'base64url');

/** Null when it isn't one of ours. */
export const keyInHeader = (authorization: string | undefined): string | null =>
  KEY.exec(authorization ?? '')?.[1] ?? null;
