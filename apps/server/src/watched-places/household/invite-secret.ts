import { hash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** 256 random bits, so a plain hash is safe. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

export const hashSecret = (secret: string): string => hash('sha256', secret, 'base64url');
