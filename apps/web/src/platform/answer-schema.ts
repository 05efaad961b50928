import type { ZodType } from 'zod';

import type { Endpoints, Method } from '@towscout/contracts/wire/endpoint';

import { retryImport } from './retry-import.ts';

const visitor = async (): Promise<Endpoints> =>
  (await import('@towscout/contracts/visitor-endpoints')).visitorEndpoints;
const area = async (): Promise<Endpoints> => (await import('@towscout/contracts/area-endpoints')).areaEndpoints;
const member = async (): Promise<Endpoints> => (await import('@towscout/contracts/member-endpoints')).memberEndpoints;

/** Zod weighs a fifth of the first screen, and building all schemas at once blocks a phone. */
export async function answerSchema(method: Method, path: string): Promise<ZodType> {
  for (const table of [visitor, area, member]) {
    const known = (await retryImport(table))[path]?.[method];
    if (known) return known.answer;
  }
  throw new Error(`${method} ${path} is in no table of endpoints`);
}
