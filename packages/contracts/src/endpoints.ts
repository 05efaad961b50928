import { areaEndpoints } from './area-endpoints.ts';
import { memberEndpoints } from './member-endpoints.ts';
import { visitorEndpoints } from './visitor-endpoints.ts';
import type { Endpoints } from './wire/endpoint.ts';

/** Requests of the pages. */
export const endpoints = { ...visitorEndpoints, ...areaEndpoints, ...memberEndpoints } as const satisfies Endpoints;
