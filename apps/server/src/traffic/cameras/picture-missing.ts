import { m } from '@towscout/messages';

import { Problem } from '#platform/http/problem.ts';

/** `reason` completes 'The camera’s host …', in English. */
export const pictureMissing = (reason: string): Problem =>
  new Problem(502, 'Bad Gateway', m.traffic_cameras_server_picture_missing({ reason }));
