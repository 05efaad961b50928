import { Readable } from 'node:stream';

import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

import type { App } from '#platform/http/app.ts';

type Media = Record<string, { schema?: object }>;
type Operation = { responses: Record<string, { content?: Media }> };
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: object } };

/** Checks every response against the server's OpenAPI document; a mismatch becomes a 500 that explains it. */
export function checkAnswers(app: App): void {
  let check: ReturnType<typeof createChecker> | undefined;
  app.addHook('onSend', async (request, reply, payload) => {
    const { url, config } = request.routeOptions;
    if (request.is404 || !url || config.policy === undefined || request.method === 'HEAD') return payload;
    check ??= createChecker(app.swagger() as unknown as Document);
    const fault = check(request.method, url, reply.statusCode, String(reply.getHeader('content-type') ?? ''), payload);
    if (fault)
      throw new Error(
        `${request.method} ${url} answered ${reply.statusCode}, which the document says otherwise: ${fault}`,
      );
    return payload;
  });
}

function createChecker({ paths, components }: Document) {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'openapi', components });
  const validators = new Map<object, ValidateFunction>();
  const toValidator = (schema: object): ValidateFunction => {
    const known =
      validators.get(schema) ??
      ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/')) as object);
    validators.set(schema, known);
    return known;
  };

  return (method: string, url: string, status: number, type: string, payload: unknown): string | null => {
    const operation = paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    if (!operation) return null;
    const { responses } = operation;
    const response = responses[status] ?? responses[`${String(status)[0]}XX`] ?? responses['default'];
    if (!response || (status < 400 && response === responses['default'])) return 'it has no such status';
    const [media = ''] = type.split(';');
    const schema = response.content?.[media]?.schema;
    // Streams can't be checked.
    if (payload instanceof Readable) return null;
    if (!schema) return response.content && Object.keys(response.content).length > 0 ? `it is ${media}` : null;
    const validate = toValidator(schema);
    const answer: unknown = media.endsWith('json') ? JSON.parse(String(payload)) : String(payload);
    return validate(answer) ? null : ajv.errorsText(validate.errors);
  };
}
