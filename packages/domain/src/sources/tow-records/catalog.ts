import { AUSTIN_311 } from './austin-311.ts';
import { AUSTIN_INCIDENTS } from './austin-incidents.ts';
import { BOSTON_311_NEW } from './boston-311-new.ts';
import { BOSTON_311 } from './boston-311.ts';
import { CHARLOTTE_TRAFFIC } from './charlotte-traffic.ts';
import { CHICAGO_311 } from './chicago-311.ts';
import { CHICAGO_OPEN311 } from './chicago-open311.ts';
import { DALLAS_CALLS } from './dallas-calls.ts';
import { FLORIDA_HIGHWAY_PATROL } from './florida-highway-patrol.ts';
import { ILLINOIS_ROAD_INCIDENTS } from './illinois-road-incidents.ts';
import { IOWA_ROAD_EVENTS } from './iowa-road-events.ts';
import { MILWAUKEE_CALLS } from './milwaukee-calls.ts';
import { MISSOURI_ROAD_EVENTS } from './missouri-road-events.ts';
import { NEW_YORK_311 } from './new-york-311.ts';
import { NORTH_CAROLINA_INCIDENTS } from './north-carolina-incidents.ts';
import {
  BALTIMORE_OPEN311,
  BLOOMINGTON_OPEN311,
  BOSTON_OPEN311,
  BROOKLINE_OPEN311,
  COLUMBUS_OPEN311,
  GILBERT_OPEN311,
  GRAND_RAPIDS_OPEN311,
  PEORIA_OPEN311,
  PHILADELPHIA_OPEN311,
  WASHINGTON_DC_OPEN311,
} from './open311-cities.ts';
import { PORTLAND_DISPATCH } from './portland-dispatch.ts';
import { SAN_FRANCISCO_311_NIGHTLY } from './san-francisco-311-nightly.ts';
import { SAN_FRANCISCO_311 } from './san-francisco-311.ts';
import { SEATTLE_311 } from './seattle-311.ts';
import { WASHINGTON_ROAD_ALERTS } from './washington-road-alerts.ts';

/** In the order of pages and documents. */
export const TOW_RECORD_SOURCES = [
  AUSTIN_INCIDENTS,
  PORTLAND_DISPATCH,
  SAN_FRANCISCO_311,
  SAN_FRANCISCO_311_NIGHTLY,
  BOSTON_311,
  SEATTLE_311,
  DALLAS_CALLS,
  CHICAGO_OPEN311,
  NEW_YORK_311,
  WASHINGTON_ROAD_ALERTS,
  ILLINOIS_ROAD_INCIDENTS,
  NORTH_CAROLINA_INCIDENTS,
  MISSOURI_ROAD_EVENTS,
  IOWA_ROAD_EVENTS,
  AUSTIN_311,
  CHICAGO_311,
  BOSTON_311_NEW,
  CHARLOTTE_TRAFFIC,
  FLORIDA_HIGHWAY_PATROL,
  MILWAUKEE_CALLS,
  BOSTON_OPEN311,
  WASHINGTON_DC_OPEN311,
  BALTIMORE_OPEN311,
  BLOOMINGTON_OPEN311,
  BROOKLINE_OPEN311,
  COLUMBUS_OPEN311,
  GRAND_RAPIDS_OPEN311,
  GILBERT_OPEN311,
  PHILADELPHIA_OPEN311,
  PEORIA_OPEN311,
] as const;
