import { gunzipSync } from 'node:zlib';

import { realBytes } from './real-data.fixture.ts';

/** Null where the capture is missing. */
export function unzippedData(file: string): string | null {
  const bytes = realBytes(file);
  return bytes && gunzipSync(bytes).toString('utf8');
}
