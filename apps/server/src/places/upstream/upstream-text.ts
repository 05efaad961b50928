import { z } from 'zod';

import type { GeocodedPlace } from '@towscout/contracts/places/schema';
import { plainLine } from '@towscout/domain/plain-text';

const LONGEST = 300;

export const upstreamText = z
  .string()
  .transform((text) => plainLine(text))
  .pipe(z.string().min(1).max(LONGEST));

export const words = upstreamText.optional().catch(undefined);

export const upstreamId = z.union([z.number(), upstreamText]).catch(0);

export const withoutUndefined = (address: Record<string, string | undefined>): GeocodedPlace['address'] =>
  Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined));
