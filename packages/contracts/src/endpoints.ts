import type { z } from 'zod';

import { areaEndpoints } from './area-endpoints.ts';
import { memberEndpoints } from './member-endpoints.ts';
import { sightingPaths } from './trucks/paths.ts';
import { nearbyTowTrucksQuery } from './trucks/schema.ts';
import { visitorEndpoints } from './visitor-endpoints.ts';

type Endpoint = { query?: z.ZodType; body?: z.ZodType; answer: z.ZodType };

export const endpoints = {
  GET: {
    ...visitorEndpoints.GET,
    [sightingPaths.nearby]: { query: nearbyTowTrucksQuery, ...visitorEndpoints.GET[sightingPaths.nearby] },
    ...areaEndpoints.GET,
    ...memberEndpoints.GET,
  },
  POST: { ...areaEndpoints.POST, ...memberEndpoints.POST },
  PUT: memberEndpoints.PUT,
  PATCH: memberEndpoints.PATCH,
  DELETE: { ...areaEndpoints.DELETE, ...memberEndpoints.DELETE },
} as const satisfies Record<string, Record<string, Endpoint>>;

export type Endpoints = typeof endpoints;
