import { z } from 'zod';

/** ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** A decimal string, as the specification sends it. */
export const coordinateText = z.string();
