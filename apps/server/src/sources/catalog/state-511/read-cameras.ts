import type { Feed } from '#sources/engine/feed.port.ts';

import { cameraListFeed } from '../camera-list-feed.ts';
import { readState511Cameras } from './parse-cameras.ts';
import type { Site } from './sites.ts';

const POLL_SECONDS = 1800;
/** A list untouched for a day says nothing about which cameras work now. */
const LATE_MINUTES = 24 * 60;

type Options = {
  site: Pick<Site, 'source' | 'origin'>;
  key: string;
  userAgent: string;
  deadlineMs?: number | undefined;
};

/** Its key is sent and never logged. */
export function state511CameraFeed({ site: { source, origin }, key, userAgent, deadlineMs }: Options): Feed {
  const url = new URL('/api/v2/get/cameras', origin);
  return cameraListFeed({
    key: `${source}_cameras`,
    source,
    pollSeconds: POLL_SECONDS,
    lateMinutes: LATE_MINUTES,
    url: `${url}?${new URLSearchParams({ key, format: 'json' })}`,
    userAgent,
    deadlineMs,
    stillOrigins: getOrigins(url),
    parse: readState511Cameras,
  });
}

/** The site with and without 'www.'. */
function getOrigins({ protocol, host, origin }: URL): ReadonlySet<string> {
  const bare = host.replace(/^www\./, '');
  return new Set([origin, `${protocol}//${bare}`, `${protocol}//www.${bare}`]);
}
