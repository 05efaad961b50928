import type { FeedSource } from '@towscout/domain/sources';

import type { FeedTruck } from '../sightings/index.ts';

export type { FeedTruck } from '../sightings/index.ts';

/** What the server sent to let the next request be conditional. */
export type Validators = { etag: string | null; lastModified: string | null };

export type FeedReading =
  | { kind: 'unchanged' }
  | {
      kind: 'read';
      trucks: FeedTruck[];
      /** True when the document was whole, so that what is missing from it has ended. */
      complete: boolean;
      /** The feed's own clock. */
      asOf: Date;
      /** The newest time in its data that is not ahead of ours; null when it holds none. */
      newestChangeAt: Date | null;
      validators: Validators;
    };

/** A live source of tow calls. `read` rejects with a FeedError when no good answer came. */
export type TowFeed = {
  source: FeedSource;
  pollSeconds: number;
  read(previous: Validators | null, now: Date, signal: AbortSignal): Promise<FeedReading>;
};
