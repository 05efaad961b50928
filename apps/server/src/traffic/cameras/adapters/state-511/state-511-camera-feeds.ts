import { CAMERA_PUBLISHERS, type CameraSource } from '@towscout/domain/cameras';

import type { CameraFeed } from '#traffic/cameras/camera-feed.ts';

import { cameraListFeed } from '../camera-list-feed.ts';
import { readState511Cameras } from './read-cameras.ts';

type State511 = Exclude<CameraSource, 'caltrans_cctv'>;

/** Where each state's site answers; its stills are at the same host. */
const SITES: Readonly<Record<State511, string>> = {
  ny_511: 'https://511ny.org/api/v2/get/cameras',
  az_511: 'https://www.az511.com/api/v2/get/cameras',
  fl_511: 'https://fl511.com/api/v2/get/cameras',
  ga_511: 'https://511ga.org/api/v2/get/cameras',
  nv_511: 'https://www.nvroads.com/api/v2/get/cameras',
};
const POLL_SECONDS = 1800;

type Options = {
  /** By a state's two letters. Those without a key are not asked. */
  keys: ReadonlyMap<string, string>;
  userAgent: string;
  /** In tests: a site of our own. */
  sites?: Partial<typeof SITES> | undefined;
  deadlineMs?: number | undefined;
};

/** The cameras of states' 511 sites that run one vendor's API. Each needs a key, which is sent and never logged. */
export const state511CameraFeeds = (options: Options): CameraFeed[] =>
  (Object.keys(SITES) as State511[]).flatMap((publisher) => {
    const key = options.keys.get(CAMERA_PUBLISHERS[publisher].state);
    return key ? [stateFeed(publisher, key, options)] : [];
  });

function stateFeed(publisher: State511, key: string, { userAgent, sites, deadlineMs }: Options): CameraFeed {
  const site = new URL(sites?.[publisher] ?? SITES[publisher]);
  return cameraListFeed({
    publisher,
    source: `${publisher}_cameras`,
    pollSeconds: POLL_SECONDS,
    url: `${site}?${new URLSearchParams({ key, format: 'json' })}`,
    userAgent,
    deadlineMs,
    stillOrigins: originsOf(site),
    parse: readState511Cameras,
  });
}

/** The site with and without 'www.'. */
function originsOf({ protocol, host, origin }: URL): ReadonlySet<string> {
  const bare = host.replace(/^www\./, '');
  return new Set([origin, `${protocol}//${bare}`, `${protocol}//www.${bare}`]);
}
