import { z } from 'zod';

import { activityPaths } from './insights/activity/paths.ts';
import { activity, activityQuery } from './insights/activity/schema.ts';
import { analyticsPaths } from './insights/analytics/paths.ts';
import { analytics, analyticsQuery, ownImpact } from './insights/analytics/schema.ts';
import { coveragePaths } from './insights/coverage/paths.ts';
import { coverage, coverageQuery } from './insights/coverage/schema.ts';
import { heatmapPaths } from './insights/heatmap/paths.ts';
import { heatmapCell, heatmapHours, heatmapHoursQuery, heatmapQuery } from './insights/heatmap/schema.ts';
import { statusPaths } from './operations/status/paths.ts';
import { siteStatus } from './operations/status/schema.ts';
import { outlookPaths } from './parking-rules/paths.ts';
import {
  insteadPlaces,
  insteadQuery,
  outlook,
  outlookCells,
  outlookCellsQuery,
  outlookQuery,
} from './parking-rules/schema.ts';
import { placesPaths } from './places/paths.ts';
import {
  enhanceLocationBody,
  geocodeReverseQuery,
  geocodeSearchQuery,
  geocodedPlace,
  mapLabel,
  mapLabelsQuery,
  precisionLogEntry,
  searchedPlace,
  validateZipcodeBody,
  zipValidation,
} from './places/schema.ts';
import { reportEndpoints } from './reports/schema.ts';
import { sourcePaths } from './sources/paths.ts';
import { sourceBoard } from './sources/schema.ts';
import { towRecordPaths } from './tow-records/paths.ts';
import { towLots, towLotsQuery } from './tow-records/private-lots.ts';
import { towRecords, towRecordsQuery } from './tow-records/schema.ts';
import { towPaths } from './towed-cars/paths.ts';
import {
  missingCar,
  missingCarQuery,
  towZones,
  towZonesQuery,
  towedCars,
  towedCarsQuery,
} from './towed-cars/schema.ts';
import { incidentPaths } from './traffic/incidents/paths.ts';
import { incidentsQuery, scanBody, scannedTraffic, trafficIncidents } from './traffic/incidents/schema.ts';
import { towTruckEndpoints } from './trucks/endpoints.ts';
import { violationPaths } from './violations/paths.ts';
import { listViolationsQuery, parkingViolation } from './violations/schema.ts';
import { nothing } from './wire/endpoint.ts';

/** Nominatim parameters that the site itself sends. */
const nominatim = { format: z.literal('json'), addressdetails: z.literal('1') };

export const areaEndpoints = {
  ...reportEndpoints,
  ...towTruckEndpoints,
  [coveragePaths.coverage]: { GET: { query: coverageQuery, answer: coverage } },
  [sourcePaths.list]: { GET: { answer: sourceBoard } },
  [statusPaths.status]: { GET: { answer: siteStatus } },
  [incidentPaths.list]: { GET: { query: incidentsQuery, answer: trafficIncidents } },
  [towRecordPaths.list]: { GET: { query: towRecordsQuery, answer: towRecords } },
  [towRecordPaths.lots]: { GET: { query: towLotsQuery, answer: towLots } },
  [violationPaths.list]: { GET: { query: listViolationsQuery, answer: parkingViolation.array() } },
  [towPaths.towedCars]: { GET: { query: towedCarsQuery, answer: towedCars } },
  [towPaths.towZones]: { GET: { query: towZonesQuery, answer: towZones } },
  [towPaths.missingCar]: { GET: { query: missingCarQuery, answer: missingCar } },
  [outlookPaths.outlook]: { GET: { query: outlookQuery, answer: outlook } },
  [outlookPaths.instead]: { GET: { query: insteadQuery, answer: insteadPlaces } },
  [outlookPaths.cells]: { GET: { query: outlookCellsQuery, answer: outlookCells } },
  [placesPaths.search]: {
    GET: {
      query: geocodeSearchQuery.extend({ ...nominatim, countrycodes: z.string(), dedupe: z.string() }),
      answer: searchedPlace.array(),
    },
  },
  [placesPaths.reverse]: { GET: { query: geocodeReverseQuery.safeExtend(nominatim), answer: geocodedPlace } },
  [placesPaths.mapLabels]: { GET: { query: mapLabelsQuery, answer: mapLabel.array() } },
  [placesPaths.precisionLog]: { GET: { answer: precisionLogEntry.array() }, DELETE: { answer: nothing } },
  [heatmapPaths.data]: { GET: { query: heatmapQuery, answer: heatmapCell.array() } },
  [heatmapPaths.hours]: { GET: { query: heatmapHoursQuery, answer: heatmapHours } },
  [analyticsPaths.overview]: { GET: { query: analyticsQuery, answer: analytics } },
  [analyticsPaths.mine]: { GET: { answer: ownImpact } },
  [activityPaths.list]: { GET: { query: activityQuery, answer: activity } },
  [placesPaths.validateZipcode]: { POST: { body: validateZipcodeBody, answer: zipValidation } },
  [placesPaths.enhanceLocation]: { POST: { body: enhanceLocationBody, answer: zipValidation } },
  [incidentPaths.scan]: { POST: { body: scanBody, answer: scannedTraffic } },
} as const;
