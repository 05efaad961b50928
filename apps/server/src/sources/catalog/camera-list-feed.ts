import { FeedError } from '#sources/engine/feed-error.ts';
import type { Feed } from '#sources/engine/feed.port.ts';
import { getFeed } from '#sources/engine/get-feed.ts';
import type { ListedCamera } from '#sources/items.ts';

/** `dropped`: entries that could not be read. `whole` is false when the document was cut short. */
export type CameraList = { cameras: ListedCamera[]; dropped: number; whole: boolean };

type Options = Pick<Feed, 'key' | 'source' | 'pollSeconds' | 'lateMinutes'> & {
  url: string;
  userAgent: string;
  deadlineMs: number | undefined;
  stillOrigins: ReadonlySet<string>;
  parse(text: string, stillOrigins: ReadonlySet<string>): CameraList | null;
};

/** A document that lists cameras. It is as new as its server says, or as the moment of asking. */
export const cameraListFeed = ({ parse, url, userAgent, deadlineMs, stillOrigins, ...feed }: Options): Feed => ({
  ...feed,
  kinds: ['cameras'],
  stillOrigins,
  async read(previous, now, signal) {
    const answer = await getFeed({ url, userAgent, deadlineMs, accept: 'application/json', previous, now, signal });
    if (answer.kind === 'unchanged') return answer;
    const list = parse(answer.text, stillOrigins);
    if (!list) throw new FeedError('answered something that is not a list of cameras');
    const asOf = answer.lastModified ?? now;
    return {
      kind: 'read',
      items: { cameras: list.cameras },
      complete: answer.whole && list.whole,
      asOf,
      newestChangeAt: asOf,
      validators: answer.validators,
    };
  },
});
