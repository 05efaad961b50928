import type { Outline } from '@towscout/geo';
import { m } from '@towscout/messages';

import type { Credit, LiveSource } from '../source.ts';

type Use =
  /** Its terms, or its publication as open data, allow it. */
  | 'allowed'
  /** A page without terms: off unless FEEDS names it. */
  | 'unknown'
  /** Never read. */
  | 'forbidden';

type Given<Key extends string> = {
  key: Key;
  name: string;
  /** A function when it is more than a place's name. */
  covers: string | Place;
  states: readonly string[];
  area: Outline;
  lateMinutes: number;
  use: Use;
  credit: Credit;
  /** No row was ever seen, so it is off unless FEEDS names it. */
  isUnseen?: true;
};

/** The public half of a source of tow records. The server's half says how its rows are read. */
export const towRecordSource = <const Key extends string>({
  credit,
  covers,
  ...given
}: Given<Key>): TowRecordSource<Key> => ({
  ...given,
  get covers() {
    return typeof covers === 'string' ? covers : covers();
  },
  kinds: ['towRecords'],
  attribution: credit.whose,
  attributionUrl: credit.url,
  keyedBy: null,
  role: 'dispatcher',
  credits: { towRecords: credit },
});

type Place = () => string;
export const cityAndCounty =
  (city: string, county: string): Place =>
  () =>
    m.sources_feeds_city_and_county({ city, county });
export const roadsIn =
  (state: string): Place =>
  () =>
    m.sources_feeds_roads({ state });
export const stateRoadsIn =
  (state: string): Place =>
  () =>
    m.sources_feeds_state_roads({ state });
export const stateHighwaysIn =
  (state: string): Place =>
  () =>
    m.sources_feeds_state_highways_in({ state });

export type TowRecordSource<Key extends string = string> = LiveSource &
  Omit<Given<Key>, 'credit' | 'covers'> & { kinds: readonly ['towRecords'] };
