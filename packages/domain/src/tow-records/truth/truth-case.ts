import type { LatLng } from '@towscout/geo';

/** A record that says a tow may come: a request, or a call that often ends with one. Times are milliseconds since 1970. */
export type TruthCase = {
  at: number;
  place: LatLng | null;
  /** The number of the dispatch call that answered it, where the record has one. */
  callNumber: string | null;
};

/** A dispatcher's call for a tow. Nobody saw a truck. */
export type TowCall = {
  number: string | null;
  at: number;
  place: LatLng | null;
  dispatchedAt: number | null;
  onSceneAt: number | null;
};

/** All calls during a stretch of time. */
export type Calls = {
  tows: readonly TowCall[];
  /** The numbers of calls for something else; none when only tow calls were published. */
  others: ReadonlySet<string>;
  /** Time of the first call, and of the last. */
  from: number;
  to: number;
};
