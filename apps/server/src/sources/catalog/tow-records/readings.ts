import type { TowRecordKey } from '@towscout/domain/sources';

import type { RowReading } from '../../connectors/row-reading.ts';
import { AUSTIN_311_READING } from './austin-311.ts';
import { AUSTIN_INCIDENTS_READING } from './austin-incidents.ts';
import { BOSTON_311_NEW_READING } from './boston-311-new.ts';
import { BOSTON_311_READING } from './boston-311.ts';
import { CHARLOTTE_TRAFFIC_READING } from './charlotte-traffic.ts';
import { CHICAGO_311_READING } from './chicago-311.ts';
import { CHICAGO_OPEN311_READING } from './chicago-open311.ts';
import { DALLAS_CALLS_READING } from './dallas-calls.ts';
import { FLORIDA_HIGHWAY_PATROL_READING } from './florida-highway-patrol.ts';
import { ILLINOIS_ROAD_INCIDENTS_READING } from './illinois-road-incidents.ts';
import { IOWA_ROAD_EVENTS_READING } from './iowa-road-events.ts';
import { MILWAUKEE_CALLS_READING } from './milwaukee-calls.ts';
import { MISSOURI_ROAD_EVENTS_READING } from './missouri-road-events.ts';
import { NEW_YORK_311_READING } from './new-york-311.ts';
import { NORTH_CAROLINA_INCIDENTS_READING } from './north-carolina-incidents.ts';
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
import { PORTLAND_DISPATCH_READING } from './portland-dispatch.ts';
import { SAN_FRANCISCO_311_NIGHTLY_READING } from './san-francisco-311-nightly.ts';
import { SAN_FRANCISCO_311_READING } from './san-francisco-311.ts';
import { SEATTLE_311_READING } from './seattle-311.ts';
import { WASHINGTON_ROAD_ALERTS_READING } from './washington-road-alerts.ts';

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
