import { defineSource } from '../source.ts';
import { state511CameraFeed } from './cameras.ts';
import { createState511Feed } from './events.ts';
import { stateKeys, SITES } from './sites.ts';

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
