import type { FastifyReply } from 'fastify';

const SMALLEST_BYTES = 4096;
/** Buffers beyond these are garbage-collected. */
export const MOST_KEPT_BYTES = 32 * 1024 * 1024;

/** Reuses buffers of large responses: the system clears new pages, which costs more than filling them. */
export type ResponseBuffers = {
  /** Of at least `bytes`; returned once the connection has sent it. */
  take(bytes: number, reply: Pick<FastifyReply, 'raw'>): Buffer;
};

export function createResponseBuffers(): ResponseBuffers {
  const idle = new Map<number, Buffer[]>();
  let keptBytes = 0;
  const takeKept = (size: number): Buffer | undefined => {
    const buffer = idle.get(size)?.pop();
    if (buffer) keptBytes -= size;
    return buffer;
  };
  const keep = (buffer: Buffer) => {
    if (keptBytes + buffer.length > MOST_KEPT_BYTES) return;
    keptBytes += buffer.length;
    const kept = idle.get(buffer.length);
    if (kept) kept.push(buffer);
    else idle.set(buffer.length, [buffer]);
  };
  return {
    take(bytes, reply) {
      const size = 2 ** Math.ceil(Math.log2(Math.max(bytes, SMALLEST_BYTES)));
      const buffer = takeKept(size) ?? Buffer.allocUnsafeSlow(size);
      reply.raw.once('close', () => keep(buffer));
      return buffer;
    },
  };
}
