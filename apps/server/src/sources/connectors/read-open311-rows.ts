import { z } from 'zod';

import { splitRows } from '../engine/split-rows.ts';

/** As some servers wrap GeoReport's list. */
const wrapped = z.object({ service_requests: z.array(z.unknown()) });

/** The requests of a GeoReport v2 answer; null for anything else. */
export function readOpen311Rows(json: string, limit: number): { rows: unknown[]; whole: boolean } | null {
  const bare = splitRows(json, limit);
  if (bare) return bare;
  try {
    const { service_requests: rows } = wrapped.parse(JSON.parse(json));
    return { rows: rows.slice(0, limit), whole: rows.length <= limit };
  } catch {
    return null;
  }
}
