import type { Feed } from '#sources/engine/feed.port.ts';

import { cameraListFeed } from '../camera-list-feed.ts';
import { readCaltransCameras } from './parse-cameras.ts';

/** `{district}` is a district's number, `{padded}` the same with two digits. */
const CALTRANS_CCTV_URL = 'https://cwwp2.dot.ca.gov/data/d{district}/cctv/cctvStatusD{padded}.json';
const DISTRICTS = Array.from({ length: 12 }, (_, index) => index + 1);
const STILLS = 'https://cwwp2.dot.ca.gov';
const POLL_SECONDS = 600;

type Options = { url?: string | undefined; userAgent: string; deadlineMs?: number | undefined };

/** Caltrans' cameras: a document for each of the twelve districts, or one when the URL names no district. No key. */
export const caltransCctvFeeds = ({ url: template = CALTRANS_CCTV_URL, userAgent, deadlineMs }: Options): Feed[] =>
  (template.includes('{') ? DISTRICTS : [0]).map((district) => {
    const padded = String(district).padStart(2, '0');
    const url = template.replaceAll('{district}', String(district)).replaceAll('{padded}', padded);
    return cameraListFeed({
      key: `caltrans_cctv_d${padded}`,
      source: 'caltrans_cctv',
      pollSeconds: POLL_SECONDS,
      url,
      userAgent,
      deadlineMs,
      stillOrigins: new Set([STILLS, new URL(url).origin]),
      parse: readCaltransCameras,
    });
  });
