import { expect, it } from 'vitest';

import { createDevice } from './device.fixture.ts';
import { openPage } from './open-page.ts';

const SITE = 'https://towscout.example';
const news = { url: '/?sighting=s' };

it.each(['/healthz', '/objects/photo-1', '/api/docs', '/manifest.webmanifest'])(
  'beside %s, which shows no place, a page is opened',
  async (path) => {
    const { worker, opened, messaged } = createDevice({ windows: [{ url: SITE + path, focused: true }] });
    await openPage(worker, news);
    expect({ opened, messaged }).toEqual({ opened: ['/?sighting=s'], messaged: [] });
  },
);

it('a page that is already open shows the place, the focused one first', async () => {
  const windows = [
    { url: `${SITE}/api/docs`, focused: true },
    { url: `${SITE}/alerts` },
    { url: `${SITE}/?sighting=old`, focused: true },
  ];
  const { worker, opened, messaged } = createDevice({ windows });
  await openPage(worker, news);
  expect({ opened, messaged }).toEqual({ opened: [], messaged: [`${SITE}/?sighting=old`] });
});
