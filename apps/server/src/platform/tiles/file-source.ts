import { open } from 'node:fs/promises';

import { EtagMismatch, type RangeResponse, type Source } from 'pmtiles';

/** Bytes of a local PMTiles file. A file that was replaced since its directory was read throws EtagMismatch. */
export const fileSource = (path: string): Source => ({
  getKey: () => path,
  async getBytes(offset, length, _signal, etag): Promise<RangeResponse> {
    const file = await open(path);
    try {
      const { mtimeMs, size } = await file.stat();
      const current = `${Math.trunc(mtimeMs).toString(36)}-${size.toString(36)}`;
      if (etag && etag !== current) throw new EtagMismatch(current);
      const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - offset)));
      await file.read(bytes, 0, bytes.length, offset);
      return { data: bytes.buffer, etag: current };
    } finally {
      await file.close();
    }
  },
});
