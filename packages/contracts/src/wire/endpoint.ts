import { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Endpoint = {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** In place of a body: a file, which its route reads by itself. */
  upload?: z.ZodType;
  answer: z.ZodType;
  /** Of the answer: 200 by default, or 204 for nothing. Of several, the server sends the first unless it names another. */
  status?: number | readonly [number, ...number[]];
};

/** By path, then by method. */
export type Endpoints = Record<string, { readonly [M in Method]?: Endpoint }>;

/** There is no body. */
export const nothing = z.null();
/** Only the status counts. */
export const ignored = z.unknown();

export const photoFile = z.instanceof(Blob);
