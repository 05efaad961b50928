import type { FastifyReply } from 'fastify';

const SMALLEST_BYTES = 4096;
/** Buffers beyond these are garbage-collected. */
const KEPT = 64;

/** Reuses buffers of large responses: the system clears new pages, which costs more than filling them. */
export type ResponseBuffers = {
  /** Of at least `bytes`; returned once the connection has sent it. */
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
