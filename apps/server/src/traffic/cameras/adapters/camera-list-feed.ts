import type { CameraSource } from '@towscout/domain/cameras';

import { FeedError } from '#platform/feeds/feed-error.ts';
import { getFeed } from '#platform/feeds/get-feed.ts';
import type { CameraFeed, ListedCamera } from '#traffic/cameras/camera-feed.ts';

/** `dropped`: entries that could not be read. `whole` is false when the document was cut short. */
export type CameraList = { cameras: ListedCamera[]; dropped: number; whole: boolean };

type Options = {
  publisher: CameraSource;
  /** What this document is called among the feeds. */
  source: string;
  pollSeconds: number;
  url: string;
  userAgent: string;
  deadlineMs: number | undefined;
  stillOrigins: ReadonlySet<string>;
  /** Null when the text is no list of cameras. */
  parse(text: string, stillOrigins: ReadonlySet<string>): CameraList | null;
};

/** A document that lists cameras. It is as new as its server says, or as the moment of asking. */
export const cameraListFeed = ({
  publisher,
  source,
  pollSeconds,
  stillOrigins,
  parse,
  ...asked
}: Options): CameraFeed => ({
  publisher,
  source,
  pollSeconds,
  stillOrigins,
  async read(previous, now, signal) {
    const answer = await getFeed({ ...asked, accept: 'application/json', previous, now, signal });
    if (answer.kind === 'unchanged') return answer;
    const list = parse(answer.text, stillOrigins);
    if (!list) throw new FeedError('answered something that is not a list of cameras');
    const asOf = answer.lastModified ?? now;
    return {
      kind: 'read',
      items: list.cameras,
      complete: answer.whole && list.whole,
      asOf,
      newestChangeAt: asOf,
      validators: answer.validators,
    };
  },
});
