import type { z } from 'zod';

import type { endpoints } from '@towscout/contracts/endpoints';
import type { Method } from '@towscout/contracts/wire/endpoint';

type Endpoints = typeof endpoints;
/** With parameters as `:name`. */
export type Path<M extends Method> = {
  [P in keyof Endpoints]: Endpoints[P] extends { [Name in M]: object } ? P : never;
}[keyof Endpoints];
export type EndpointAt<M extends Method, P extends Path<M>> = Endpoints[P] extends { [Name in M]: infer Endpoint }
  ? Endpoint
  : never;
export type Answer<M extends Method, P extends Path<M>> =
  EndpointAt<M, P> extends { answer: infer Schema extends z.ZodType } ? z.output<Schema> : never;

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
type Body<Endpoint> = Endpoint extends
  | { body: infer Schema extends z.ZodType }
  | { upload: infer Schema extends z.ZodType }
  ? Given<'body', z.input<Schema>>
  : unknown;
type Given<Name extends string, Value> = undefined extends Value ? { [Key in Name]?: Value } : { [Key in Name]: Value };

type Call<M extends Method, P extends Path<M>> = RequestOptions &
  Parameters<P> &
  Query<EndpointAt<M, P>> &
  Body<EndpointAt<M, P>>;

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
