import type { z } from 'zod';

import type { Endpoints } from '@towscout/contracts/endpoints';

export type Method = keyof Endpoints;
/** With parameters as `:name`. */
export type Path<M extends Method> = keyof Endpoints[M] & string;
export type Answer<M extends Method, P extends Path<M>> = Endpoints[M][P] extends {
  answer: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : never;

type RequestOptions = { headers?: Record<string, string>; signal?: AbortSignal };

type ParameterIn<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterIn<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

type Parameters<P extends string> = [ParameterIn<P>] extends [never]
  ? unknown
  : { params: Record<ParameterIn<P>, string> };
type Query<Endpoint> = Endpoint extends { query: infer Schema extends z.ZodType }
  ? Given<'query', z.input<Schema>>
  : unknown;
type Body<Endpoint> = Endpoint extends { body: infer Schema extends z.ZodType }
  ? Given<'body', z.input<Schema>>
  : unknown;
type Given<Name extends string, Value> = undefined extends Value ? { [Key in Name]?: Value } : { [Key in Name]: Value };

type Call<M extends Method, P extends Path<M>> = RequestOptions &
  Parameters<P> &
  Query<Endpoints[M][P]> &
  Body<Endpoints[M][P]>;

/** The argument is optional when the endpoint needs none. */
export type CallArguments<M extends Method, P extends Path<M>> =
  Record<never, never> extends Call<M, P> ? [call?: Call<M, P>] : [call: Call<M, P>];

export type AnyCall = RequestOptions & { params?: Record<string, string>; query?: object; body?: unknown };

export function buildAddress(path: string, { params = {}, query }: Pick<AnyCall, 'params' | 'query'>): string {
  const filled = Object.entries(params).reduce(
    (address, [name, value]) => address.replace(`:${name}`, () => encodeURIComponent(value)),
    path,
  );
  const asked = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return asked.length === 0 ? filled : `${filled}?${new URLSearchParams(asked)}`;
}
