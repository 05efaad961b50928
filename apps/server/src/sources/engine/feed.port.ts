import type { ItemKind, LiveKey } from '@towscout/domain/sources';

import type { Listing } from '../items.ts';

export type Validators = { etag: string | null; lastModified: string | null };

export type FeedContents = {
  items: Listing;
  /** True when the document was complete, so anything missing from it has ended. */
  complete: boolean;
  /** The document's own time; null when it has none. */
  asOf: Date | null;
  /** The newest time in its data that is not ahead of our clock; null when it has none. */
  newestChangeAt: Date | null;
  /** Rows that are not among the items, by why; for the log. */
  setAside?: Readonly<Record<string, number>>;
  validators: Validators;
};

export type FeedReading = { kind: 'unchanged' } | ({ kind: 'read' } & FeedContents);

/** A source may have several documents. */
export type Feed = {
  /** Unique among all documents: `chp_cad`, `caltrans_lcs:d04`. */
  key: string;
  source: LiveKey;
  kinds: readonly ItemKind[];
  pollSeconds: number;
  lateMinutes?: number;
  /** Cameras' pictures come from these origins only. */
  stillOrigins?: ReadonlySet<string>;
  /** Rejects with a FeedError. */
  read(previous: Validators | null, now: Date, signal: AbortSignal): Promise<FeedReading>;
};
