import type { ItemKind, LiveKey } from '@towscout/domain/sources';

import type { Listing } from '../items.ts';

/** What the server sent for making the next request conditional. */
export type Validators = { etag: string | null; lastModified: string | null };

export type FeedContents = {
  items: Listing;
  /** True when the document was complete, so anything missing from it has ended. */
  complete: boolean;
  /** The document's own time; null when it has none. */
  asOf: Date | null;
  /** The newest time in its data that is not ahead of our clock; null when it has none. */
  newestChangeAt: Date | null;
  validators: Validators;
};

export type FeedReading = { kind: 'unchanged' } | ({ kind: 'read' } & FeedContents);

/** One document that is polled. A source may have several. */
export type Feed = {
  /** Unique among all documents: `chp_cad`, `caltrans_lcs:d04`. */
  key: string;
  source: LiveKey;
  /** The kinds of items that it lists. */
  kinds: readonly ItemKind[];
  pollSeconds: number;
  /** Where it differs from its source. */
  lateMinutes?: number;
  /** Cameras' pictures come from these origins only. */
  stillOrigins?: ReadonlySet<string>;
  /** Rejects with a FeedError when there was no good response. */
  read(previous: Validators | null, now: Date, signal: AbortSignal): Promise<FeedReading>;
};
