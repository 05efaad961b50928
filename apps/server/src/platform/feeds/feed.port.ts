/** What the server sent to let the next request be conditional. */
export type Validators = { etag: string | null; lastModified: string | null };

export type FeedContents<Item> = {
  items: Item[];
  /** True when the document was whole, so that what is missing from it has ended. */
  complete: boolean;
  /** The feed's own clock. */
  asOf: Date;
  /** The newest time in its data that is not ahead of ours; null when it holds none. */
  newestChangeAt: Date | null;
  validators: Validators;
};

export type FeedReading<Item> = { kind: 'unchanged' } | ({ kind: 'read' } & FeedContents<Item>);

/** Open data that is asked for again and again: tow calls, incidents, cameras, violations, tows. */
export type Feed<Item, Source extends string = string> = {
  source: Source;
  pollSeconds: number;
  /** Rejects with a FeedError when no good answer came. */
  read(previous: Validators | null, now: Date, signal: AbortSignal): Promise<FeedReading<Item>>;
};
