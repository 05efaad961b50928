import { z } from 'zod';

/** A response's schema: the status says all, and `reply.send(undefined)` sends no body. */
export const noBody = z.null().optional();
