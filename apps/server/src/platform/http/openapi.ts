import swagger from '@fastify/swagger';
import type { FastifySchema, RouteOptions } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';

import { livePath } from '@towscout/contracts/live/constants';
import { publicApiPaths } from '@towscout/contracts/public-api/constants';
import { namedSchemas } from '@towscout/contracts/public-api/schema';
import { PROBLEM_MEDIA_TYPE } from '@towscout/contracts/wire/problem';
import { PLAIN_DECIMAL } from '@towscout/contracts/wire/schema';

import { VERSION } from '../version.ts';
import type { App } from './app.ts';
import type { Policy } from './route-policy.ts';

const addNamed = createJsonSchemaTransformObject({ schemaRegistry: namedSchemas });

type OpenApi = { components?: { schemas?: Record<string, object> } };

/** Drops the request variants of schemas that are only answers. */
const withoutInputs = (document: OpenApi) => ({
  ...document,
  components: {
    ...document.components,
    schemas: Object.fromEntries(
      Object.entries(document.components?.schemas ?? {}).filter(([name]) => !name.endsWith('Input')),
    ),
  },
});

const toJsonSchema = createJsonSchemaTransform({ schemaRegistry: namedSchemas });

/** Describes routes added later; `app.swagger()` returns the document. */
export async function describeRoutes(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'TowScout API',
        version: VERSION,
        description: API_DESCRIPTION,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      tags: [
        { name: 'Public API', description: 'For programs, with an API key. What is here stays as it is.' },
        { name: 'Site', description: 'What the pages of this site use. It may change with any version.' },
      ],
      components: {
        securitySchemes: {
          apiKey: { type: 'http', scheme: 'bearer', description: 'An API key: ts_…' },
          session: { type: 'apiKey', in: 'cookie', name: 'better-auth.session_token' },
        },
      },
    },
    transform(given) {
      const { schema = {}, route } = given;
      const described = toJsonSchema({ ...given, schema });
      return { ...described, schema: finished(described.schema as Described, route) };
    },
    transformObject: (given) => withoutInputs(addNamed(given) as OpenApi),
  });
}

type Route = Pick<RouteOptions, 'url' | 'config'>;

/** Without a media type. */
const empty = (description: string) => ({ description, type: 'null' });
const DONE = empty('Done. There is no body.');
const ACCEPTED = empty('Accepted: it is done later. There is no body.');
const UNCHANGED = empty('The answer is still the one that `If-None-Match` names. There is no body.');
const OTHER = empty('What is answered here is not JSON, or is for browsers alone.');
const STREAMS = new Set<string>([livePath, publicApiPaths.live]);
const STREAM = {
  description: 'Server-sent events. `id:` resumes by the header `Last-Event-ID`; a heartbeat comes every 15 seconds.',
  content: { 'text/event-stream': { schema: { type: 'string' } } },
};
const problem = (description: string) => ({
  description,
  content: { [PROBLEM_MEDIA_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } },
});
const REFUSED = problem('Refused, with a sentence that says why.');
const FAILED = problem('Failed on our side, with a sentence that says what to do.');

type Described = FastifySchema & {
  querystring?: { properties?: Record<string, { type?: string; pattern?: string }> };
  response?: Record<string, unknown>;
};

function finished(schema: Described, route: Route): FastifySchema {
  const { url, config } = route;
  const policy = config?.policy;
  const isPublic = policy?.who === 'key' || policy?.acceptsKeys === true;
  return {
    ...schema,
    ...(schema.querystring && { querystring: withNumbers(schema.querystring) }),
    ...(config?.requestHeaders && { headers: describeHeaders(config.requestHeaders) }),
    hide: schema.hide ?? (url.includes('*') || url === ''),
    tags: [isPublic ? 'Public API' : 'Site'],
    security: describeSecurity(policy),
    response: {
      ...(schema.response ? withContent(schema.response, config?.mediaType) : withoutSchema(route)),
      ...(config?.hasEntityTag && { 304: UNCHANGED }),
      '4XX': REFUSED,
      '5XX': FAILED,
    },
  };
}

function describeSecurity(policy: Policy | undefined): Record<string, string[]>[] {
  if (policy?.acceptsKeys) return [{}, { apiKey: [] }];
  if (policy?.who === 'anyone') return [];
  return [policy?.who === 'key' ? { apiKey: [] } : { session: [] }];
}

const hasNoBody = (schema: unknown): boolean => (schema as { type?: unknown }).type === 'null';

const withContent = (response: Record<string, unknown>, mediaType = 'application/json') =>
  Object.fromEntries(
    Object.entries(response).map(([status, schema]) => [
      status,
      hasNoBody(schema)
        ? status === '202'
          ? ACCEPTED
          : DONE
        : { description: 'Done.', content: { [mediaType]: { schema } } },
    ]),
  );

function withoutSchema(route: Route) {
  if (STREAMS.has(route.url)) return { 200: STREAM };
  const { mediaType } = route.config ?? {};
  if (mediaType) return { 200: { description: 'Done.', content: { [mediaType]: { schema: { type: 'string' } } } } };
  return { '2XX': OTHER, '3XX': OTHER };
}

/** Decimals arrive as text, but are documented as numbers. */
const withNumbers = ({ properties = {}, ...schema }: NonNullable<Described['querystring']>) => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(properties).map(([name, { pattern, ...property }]) => [
      name,
      pattern === PLAIN_DECIMAL.source
        ? { ...property, type: 'number' }
        : { ...property, ...(pattern !== undefined && { pattern }) },
    ]),
  ),
});

const API_DESCRIPTION = `Where tow trucks are working, for programs.

An API key is made on the [account page](/account) by premium members, and shown once. Send it with each request; keep it out of web pages.

\`\`\`sh
curl -H "Authorization: Bearer ts_…" "$SITE/api/v1/tow-trucks/nearby?lat=37.7793&lng=-122.4193&radius=5"
\`\`\`

With the typed client of this repository:

\`\`\`ts
import { createClient } from '@towscout/client';

const towscout = createClient({ baseUrl: 'https://towscout.example', apiKey: process.env.TOWSCOUT_KEY! });
const { data, error } = await towscout.GET('/api/v1/tow-trucks/nearby', {
  params: { query: { lat: 37.7793, lng: -122.4193, radius: 5 } },
});
if (error) throw new Error(error.detail);
for (const truck of data) console.log(truck.status, truck.location, truck.distanceMiles, truck.source);
\`\`\`

- **Limits**: 600 requests a minute for all keys of an account together, and 30 reports. \`RateLimit-*\` headers say what is left; beyond it the answer is 429 with \`Retry-After\`.
- **Pages**: a list has at most 500 rows; \`Link: <…>; rel="next"\` leads to the rest.
- **Unchanged**: send an answer's \`ETag\` back as \`If-None-Match\`, and 304 says that nothing changed.
- **Retries**: a report with an \`Idempotency-Key\` can be sent again without being a second one.
- **Errors** are [RFC 9457](https://www.rfc-editor.org/rfc/rfc9457) documents; \`detail\` is a sentence for people.
- **Browsers of other sites** can't call it: no answer has CORS headers, because a key in a page would be everybody's. Call it from a server or an app.
- **Truth**: every truck says who says so (\`source\`) and how far that is believed (\`trust\`). Feeds tell of tow calls; none says where a truck is.
`;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Headers that this route reads, for the API's document. */
    requestHeaders?: readonly RequestHeader[];
    /** Of its answer, for the API's document; JSON by default. */
    mediaType?: string;
  }
}

const SENTENCES = {
  'Idempotency-Key':
    'Sent again under the same key it counts once. 8 to 100 letters, digits, dashes or underscores; a random UUID is best.',
  'Said-By':
    'Of what waited on a device: the id of the account that said it, or `nobody`. Under any other session it is refused with 412.',
} as const;
type RequestHeader = keyof typeof SENTENCES;

const describeHeaders = (names: readonly RequestHeader[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string', description: SENTENCES[name] }])),
});
