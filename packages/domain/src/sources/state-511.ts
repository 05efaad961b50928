import { m } from '@towscout/messages';

import type { Credit, LiveSource } from './source.ts';

const WHOSE = '511 New York, 511 Arizona, 511 Florida, 511 Georgia, 511 Nevada';

const INCIDENTS: Credit = {
  what: '511 events of New York, Arizona, Florida, Georgia and Nevada',
  whose: WHOSE,
  url: 'https://511ny.org/',
  terms: 'Each site’s terms of use',
};

const CAMERAS: Credit = {
  what: 'Cameras of the states that this site has a key for',
  whose: WHOSE,
  url: 'https://511ny.org/',
  terms: 'Public information, read with the site’s own key; named beside each picture',
};

/** Quiet for a few hours at night. */
const state511 = <const Key extends string>(key: Key, state: string, name: string, attributionUrl: string) =>
  ({
    key,
    kinds: ['incidents', 'cameras'],
    name: `511 ${name}`,
    get covers() {
      return m.sources_feeds_state_highways({ state: name });
    },
    attribution: `511 ${name}`,
    attributionUrl,
    states: [state],
    area: null,
    keyedBy: 'STATE_511_KEYS',
    lateMinutes: 180,
    role: 'relay',
    credits: { incidents: INCIDENTS, cameras: CAMERAS },
  }) as const satisfies LiveSource;

/** States whose 511 sites run one vendor's API. */
export const STATE_511 = [
  state511('ny_511', 'NY', 'New York', 'https://511ny.org/'),
  state511('az_511', 'AZ', 'Arizona', 'https://www.az511.com/'),
  state511('fl_511', 'FL', 'Florida', 'https://fl511.com/'),
  state511('ga_511', 'GA', 'Georgia', 'https://511ga.org/'),
  state511('nv_511', 'NV', 'Nevada', 'https://www.nvroads.com/'),
] as const;
