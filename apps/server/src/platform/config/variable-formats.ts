import { z } from 'zod';

export const httpUrl = (what: string) =>
  z
    .url({ error: `${what} must be a URL.` })
    .refine((text) => /^https?:\/\//.test(text), { error: `${what} must begin with http:// or https://.` });

/** For what is always at the root of its host; without the slash at its end. */
export const originUrl = (what: string) =>
  httpUrl(what)
    .refine((text) => !hasMore(text), {
      error: `${what} must be a host alone, such as https://towscout.example.com: without a path, query, fragment, user or password.`,
    })
    .transform((text) => new URL(text).origin);

/** More than a host and its port. */
function hasMore(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, href } = new URL(text);
  return href !== `${origin}/` || /[?#@]/.test(text);
}

/** For an address that is called with a path behind it: it may have one of its own. */
export const baseUrl = (what: string) =>
  httpUrl(what).refine((text) => !/[?#]/.test(text) && isWithoutUser(text), {
    error: `${what} must not have a query, fragment, user or password.`,
  });

function isWithoutUser(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

export const postgresUrl = (name: string) =>
  z.string().regex(/^postgres(ql)?:\/\//, { error: `${name} must begin with postgres:// or postgresql://.` });

export const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );
