import type { FeedSource, Intent, TruckStatus } from '@towscout/contracts/sightings';
import type { LatLng } from '@towscout/geo';

/** A tow truck, or a call for one, as a dispatch feed tells it. */
export type FeedTruck = {
  /** Stable within the source: the log id or the CAD number. */
  externalId: string;
  status: TruckStatus;
  intent: Intent;
  /** Null when the feed withholds it or gives a point that is no place. */
  place: LatLng | null;
  location: string;
  details: string | null;
  company: string | null;
  etaAt: Date | null;
  reportedAt: Date;
  /** When the feed last changed what it says of this truck. */
  changedAt: Date;
};

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
      validators: Validators;
    };

/** A live source of tow calls. `read` rejects with a FeedError when no good answer came. */
export type TowFeed = {
  source: FeedSource;
  name: string;
  attribution: string;
  attributionUrl: string;
  pollSeconds: number;
  /** After this long without a change of its own clock the feed is late. */
  lateAfterMinutes: number;
  read(previous: Validators | null, now: Date, signal: AbortSignal): Promise<FeedReading>;
};
