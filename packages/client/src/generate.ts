import openapiTypes, { astToString } from 'openapi-typescript';

const PUBLIC = '/api/v1/';
const HEADER = '// Generated from the OpenAPI document of the public API; docs/adding.md says how.\n';

type Document = Exclude<Parameters<typeof openapiTypes>[0], string | URL | Buffer | NodeJS.ReadableStream>;

/** Generates `openapi.ts` from the public part of an OpenAPI document. */
export async function generateTypes(document: Document): Promise<string> {
  const paths = Object.fromEntries(Object.entries(document.paths ?? {}).filter(([path]) => path.startsWith(PUBLIC)));
  return HEADER + astToString(await openapiTypes({ ...document, paths }));
}
