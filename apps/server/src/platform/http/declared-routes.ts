import type {
  FastifyContextConfig,
  FastifySchema,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
  RouteOptions,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';

import type { Endpoint, Endpoints, Method } from '@towscout/contracts/wire/endpoint';

import type { App } from './app.ts';

type PathOf<Table, M extends Method> = {
  [Path in keyof Table]: Table[Path] extends { readonly [Name in M]: Endpoint } ? Path : never;
}[keyof Table] &
  string;

type EndpointAt<Table, M extends Method, Path extends keyof Table> = Table[Path] extends {
  readonly [Name in M]: infer Found extends Endpoint;
}
  ? Found
  : never;

type Part<E, Name extends keyof Endpoint> = E extends { readonly [Key in Name]: infer Schema } ? Schema : undefined;

type Statuses<E extends Endpoint> = E extends { readonly status: infer Status }
  ? Status extends readonly number[]
    ? Status[number]
    : Status & number
  : E['answer'] extends z.ZodNull
    ? 204
    : 200;

type SchemaOf<E extends Endpoint> = {
  params: Part<E, 'params'>;
  querystring: Part<E, 'query'>;
  body: Part<E, 'body'>;
  response: { [Status in Statuses<E>]: E['answer'] };
};

type Handler<E extends Endpoint, Config> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  Config,
  SchemaOf<E>,
  ZodTypeProvider
>;

type Options<Config> = { operationId: string; summary: string; config: Config } & Pick<RouteOptions, 'preParsing'>;

/** Serves endpoints as their contract declares them. */
export function declaredRoutes<Table extends Endpoints>(app: App, table: Table) {
  const declare =
    <M extends Method>(method: M) =>
    <Path extends PathOf<Table, M>, const Config extends FastifyContextConfig>(
      url: Path,
      { operationId, summary, ...options }: Options<Config>,
      handler: Handler<EndpointAt<Table, M, Path>, Config>,
    ): void => {
      const endpoint = table[url]?.[method];
      if (!endpoint) throw new Error(`No contract declares ${method} ${url}.`);
      const schema = { operationId, summary, ...toSchema(endpoint) };
      app.route({ method, url, schema, ...options, handler: withStatus(endpoint, handler as RouteHandlerMethod) });
    };
  return {
    get: declare('GET'),
    post: declare('POST'),
    put: declare('PUT'),
    patch: declare('PATCH'),
    delete: declare('DELETE'),
  };
}

const getStatuses = ({ answer, status = answer instanceof z.ZodNull ? 204 : 200 }: Endpoint) =>
  typeof status === 'number' ? ([status] as const) : status;

const toSchema = (endpoint: Endpoint): FastifySchema => ({
  ...(endpoint.params && { params: endpoint.params }),
  ...(endpoint.query && { querystring: endpoint.query }),
  ...(endpoint.body && { body: endpoint.body }),
  ...(!(endpoint.answer instanceof z.ZodUnknown) && {
    response: Object.fromEntries(getStatuses(endpoint).map((status) => [status, endpoint.answer])),
  }),
});

function withStatus(endpoint: Endpoint, handler: RouteHandlerMethod): RouteHandlerMethod {
  const [status] = getStatuses(endpoint);
  if (status === 200) return handler;
  return async function answer(request, reply) {
    return handler.call(this, request, reply.code(status));
  };
}
