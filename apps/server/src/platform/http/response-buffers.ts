import type { FastifyReply } from 'fastify';

const SMALLEST_BYTES = 4096;
/** Of one size; any beyond these are left to the garbage collector. */
const KEPT = 64;

/**
 * Reusable buffers for large responses: allocating one costs more than filling it, because the system must
 * clear its pages.
 */
export type ResponseBuffers = {
  /** A buffer of at least this many bytes, for this response alone until its connection has sent all of it. */
  take(bytes: number, reply: FastifyReply): Buffer;
};

export function createResponseBuffers(): ResponseBuffers {
  const idle = new Map<number, Buffer[]>();
  return {
    take(bytes, reply) {
      const size = 2 ** Math.ceil(Math.log2(Math.max(bytes, SMALLEST_BYTES)));
      const kept = idle.get(size) ?? [];
      idle.set(size, kept);
      const buffer = kept.pop() ?? Buffer.allocUnsafeSlow(size);
      reply.raw.once('close', () => {
        if (kept.length < KEPT) kept.push(buffer);
      });
      return buffer;
    },
  };
}
