import { defineSource } from '../source.ts';
import { stateKeys } from './keys.ts';
import { state511CameraFeed } from './read-cameras.ts';
import { createState511Feed } from './read-events.ts';
import { SITES } from './sites.ts';

const settings = { STATE_511_KEYS: stateKeys };

export const state511 = SITES.map((site) =>
  defineSource({
    name: site.source,
    settings,
    documents({ STATE_511_KEYS }, userAgent) {
      const key = STATE_511_KEYS.get(site.state);
      return key ? [createState511Feed({ site, key, userAgent })] : [];
    },
  }),
);

export const state511Cameras = defineSource({
  name: 'state_511_cameras',
  settings,
  documents: ({ STATE_511_KEYS }, userAgent) =>
    SITES.flatMap((site) => {
      const key = STATE_511_KEYS.get(site.state);
      return key ? [state511CameraFeed({ site, key, userAgent })] : [];
    }),
});
