import type { FastifyReply } from 'fastify';

const SMALLEST_BYTES = 4096;
/** Of one size; more are left to the garbage collector. */
const KEPT = 64;

/** Buffers for large answers, used again: a new one costs more than its filling, in pages that the system must clear. */
export type ResponseBuffers = {
  /** A buffer of at least so many bytes, for this answer alone until its connection has taken all of it. */
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
