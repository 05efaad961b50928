import type { TowRecordKey, TowFeedSource } from '@towscout/domain/sources';
import { TOW_RECORD_SOURCES } from '@towscout/domain/sources/tow-records/catalog';
import type { TowRecordSource } from '@towscout/domain/sources/tow-records/tow-record-source';

import type { RowReading, ReadableSource } from '../../connectors/row-reading.ts';
import {
  AUSTIN_311_READING,
  BOSTON_311_NEW_READING,
  BOSTON_311_READING,
  CHICAGO_311_READING,
  CHICAGO_OPEN311_READING,
  NEW_YORK_311_READING,
  SAN_FRANCISCO_311_NIGHTLY_READING,
  SAN_FRANCISCO_311_READING,
  SEATTLE_311_READING,
} from './city-requests.ts';
import {
  BALTIMORE_OPEN311_READING,
  BLOOMINGTON_OPEN311_READING,
  BOSTON_OPEN311_READING,
  BROOKLINE_OPEN311_READING,
  COLUMBUS_OPEN311_READING,
  GILBERT_OPEN311_READING,
  GRAND_RAPIDS_OPEN311_READING,
  PEORIA_OPEN311_READING,
  PHILADELPHIA_OPEN311_READING,
  WASHINGTON_DC_OPEN311_READING,
} from './open311-cities.ts';
import {
  AUSTIN_INCIDENTS_READING,
  CHARLOTTE_TRAFFIC_READING,
  DALLAS_CALLS_READING,
  FLORIDA_HIGHWAY_PATROL_READING,
  MILWAUKEE_CALLS_READING,
} from './police-calls.ts';
import { PORTLAND_DISPATCH_READING } from './portland-dispatch.ts';
import {
  ILLINOIS_ROAD_INCIDENTS_READING,
  IOWA_ROAD_EVENTS_READING,
  MISSOURI_ROAD_EVENTS_READING,
  NORTH_CAROLINA_INCIDENTS_READING,
  WASHINGTON_ROAD_ALERTS_READING,
} from './road-events.ts';

/** How the rows of each source of tow records are read. */
export const READINGS: Readonly<Record<TowRecordKey, RowReading>> = {
  austin_311: AUSTIN_311_READING,
  austin_incidents: AUSTIN_INCIDENTS_READING,
  baltimore_open311: BALTIMORE_OPEN311_READING,
  bloomington_open311: BLOOMINGTON_OPEN311_READING,
  boston_311_new: BOSTON_311_NEW_READING,
  boston_311: BOSTON_311_READING,
  boston_open311: BOSTON_OPEN311_READING,
  brookline_open311: BROOKLINE_OPEN311_READING,
  charlotte_traffic: CHARLOTTE_TRAFFIC_READING,
  chicago_311: CHICAGO_311_READING,
  chicago_open311: CHICAGO_OPEN311_READING,
  columbus_open311: COLUMBUS_OPEN311_READING,
  dallas_calls: DALLAS_CALLS_READING,
  florida_highway_patrol: FLORIDA_HIGHWAY_PATROL_READING,
  gilbert_open311: GILBERT_OPEN311_READING,
  grand_rapids_open311: GRAND_RAPIDS_OPEN311_READING,
  illinois_road_incidents: ILLINOIS_ROAD_INCIDENTS_READING,
  iowa_road_events: IOWA_ROAD_EVENTS_READING,
  milwaukee_calls: MILWAUKEE_CALLS_READING,
  missouri_road_events: MISSOURI_ROAD_EVENTS_READING,
  new_york_311: NEW_YORK_311_READING,
  north_carolina_incidents: NORTH_CAROLINA_INCIDENTS_READING,
  peoria_open311: PEORIA_OPEN311_READING,
  philadelphia_open311: PHILADELPHIA_OPEN311_READING,
  portland_dispatch: PORTLAND_DISPATCH_READING,
  san_francisco_311_nightly: SAN_FRANCISCO_311_NIGHTLY_READING,
  san_francisco_311: SAN_FRANCISCO_311_READING,
  seattle_311: SEATTLE_311_READING,
  washington_dc_open311: WASHINGTON_DC_OPEN311_READING,
  washington_road_alerts: WASHINGTON_ROAD_ALERTS_READING,
};

/** In the catalog's order. */
export const READABLE_SOURCES: readonly (ReadableSource<TowRecordKey> & Pick<TowRecordSource, 'use'>)[] =
  TOW_RECORD_SOURCES.map(({ key, area, use, isUnseen }: TowRecordSource<TowRecordKey>) => ({
    key,
    area,
    use,
    isUnseen: isUnseen === true,
    reading: READINGS[key],
  }));

/** Throws for a key that is no source of tow records. */
export function readableSource(key: string): (typeof READABLE_SOURCES)[number] {
  const source = READABLE_SOURCES.find((each) => each.key === key);
  if (!source) throw new Error(`${key} is no source of tow records`);
  return source;
}

/** The source of the dispatch calls whose numbers these rows have; undefined when they have none. */
export const findCallSource = (source: string): TowFeedSource | undefined =>
  READABLE_SOURCES.find(({ key }) => key === source)?.reading.callNumber?.source;
