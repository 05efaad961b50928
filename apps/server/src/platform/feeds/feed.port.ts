/** What the server sent for making the next request conditional. */
export type Validators = { etag: string | null; lastModified: string | null };

export type FeedContents<Item> = {
  items: Item[];
  /** True when the document was complete, so anything missing from it has ended. */
  complete: boolean;
  /** The feed's own clock. */
  asOf: Date;
  /** The newest time in its data that is not ahead of our clock; null when it has none. */
  newestChangeAt: Date | null;
  validators: Validators;
};

export type FeedReading<Item> = { kind: 'unchanged' } | ({ kind: 'read' } & FeedContents<Item>);

/** Open data that is polled: tow calls, incidents, cameras, violations, tows. */
export type Feed<Item, Source extends string = string> = {
  source: Source;
  pollSeconds: number;
  /** Rejects with a FeedError when there was no good response. */
  read(previous: Validators | null, now: Date, signal: AbortSignal): Promise<FeedReading<Item>>;
};
