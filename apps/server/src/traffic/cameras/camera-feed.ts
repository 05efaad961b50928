import type { CameraStatus } from '@towscout/contracts/cameras/paths';
import type { CameraSource } from '@towscout/domain/cameras';
import type { LatLng } from '@towscout/geo';

import type { Feed } from '#platform/feeds/feed.port.ts';

/** A camera as its publisher lists it. */
export type ListedCamera = {
  /** The publisher's own key, which stays the same from one reading to the next. */
  key: string;
  name: string;
  location: string;
  place: LatLng;
  status: CameraStatus;
  /** Null when only video is published. */
  stillUrl: string | null;
  refreshMinutes: number | null;
};

/** A publisher's list of cameras, or the part of it that comes as one document. */
export type CameraFeed = Feed<ListedCamera> & {
  publisher: CameraSource;
  /** The only places that its pictures are fetched from. */
  stillOrigins: ReadonlySet<string>;
};
