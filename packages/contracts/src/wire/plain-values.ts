import { z } from 'zod';

/** An instant on the wire: ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** A coordinate as the specification sends it: a decimal string. */
export const coordinateText = z.string();
