import { z } from 'zod';

export const httpUrl = (what: string) =>
  z
    .url({ error: `${what} must be a URL.` })
    .refine((text) => /^https?:\/\//.test(text), { error: `${what} must begin with http:// or https://.` });
