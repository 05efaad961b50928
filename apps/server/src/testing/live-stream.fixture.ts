import { expect } from 'vitest';

import { eventually } from './eventually.fixture.ts';
import { openRaw, rawRequest } from './raw-socket.fixture.ts';

/** An open live stream of the area that a query names: all that came, and the last bookmark in it. */
export async function openLiveStream(port: number, area: string, lastEventId?: string) {
  const stream = openRaw(
    port,
    rawRequest(
      `GET /api/live?${area} HTTP/1.1`,
      'host: localhost',
      ...(lastEventId === undefined ? [] : [`last-event-id: ${lastEventId}`]),
    ),
  );
  await eventually(() => expect(stream.heard()).toContain('retry:'));
  return { ...stream, lastEventId: () => [...stream.heard().matchAll(/^id: (.+)$/gm)].at(-1)?.[1] ?? '' };
}
