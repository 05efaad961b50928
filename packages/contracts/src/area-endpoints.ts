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
import { reportPaths } from './reports/paths.ts';
import {
  communityReportBody,
  flagBody,
  listReportsQuery,
  listedCommunityReport,
  moderationBody,
  moderationCase,
  photoUpload,
  sightingFlagBody,
  voteBody,
} from './reports/schema.ts';
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
import { history, historyQuery } from './trucks/history.ts';
import { sightingPaths } from './trucks/paths.ts';
import { reportTowTruckBody, verdictBody } from './trucks/schema.ts';
import { reportedTowTruck, viewedTowTruck } from './trucks/trucks.ts';
import { violationPaths } from './violations/paths.ts';
import { listViolationsQuery, parkingViolation } from './violations/schema.ts';

const nothing = z.null();

/** Nominatim parameters that the site itself sends. */
const nominatim = { format: z.literal('json'), addressdetails: z.literal('1') };

export const areaEndpoints = {
  GET: {
    [reportPaths.list]: { query: listReportsQuery, answer: listedCommunityReport.array() },
    [reportPaths.moderation]: { answer: moderationCase.array() },
    [coveragePaths.coverage]: { query: coverageQuery, answer: coverage },
    [sourcePaths.list]: { answer: sourceBoard },
    [statusPaths.status]: { answer: siteStatus },
    [incidentPaths.list]: { query: incidentsQuery, answer: trafficIncidents },
    [towRecordPaths.list]: { query: towRecordsQuery, answer: towRecords },
    [towRecordPaths.lots]: { query: towLotsQuery, answer: towLots },
    [violationPaths.list]: { query: listViolationsQuery, answer: parkingViolation.array() },
    [towPaths.towedCars]: { query: towedCarsQuery, answer: towedCars },
    [towPaths.towZones]: { query: towZonesQuery, answer: towZones },
    [towPaths.missingCar]: { query: missingCarQuery, answer: missingCar },
    [outlookPaths.outlook]: { query: outlookQuery, answer: outlook },
    [outlookPaths.instead]: { query: insteadQuery, answer: insteadPlaces },
    [outlookPaths.cells]: { query: outlookCellsQuery, answer: outlookCells },
    [placesPaths.search]: {
      query: geocodeSearchQuery.extend({ ...nominatim, countrycodes: z.string(), dedupe: z.string() }),
      answer: searchedPlace.array(),
    },
    [placesPaths.reverse]: { query: geocodeReverseQuery.safeExtend(nominatim), answer: geocodedPlace },
    [placesPaths.mapLabels]: { query: mapLabelsQuery, answer: mapLabel.array() },
    [placesPaths.precisionLog]: { answer: precisionLogEntry.array() },
    [sightingPaths.history]: { query: historyQuery, answer: history },
    [heatmapPaths.data]: { query: heatmapQuery, answer: heatmapCell.array() },
    [heatmapPaths.hours]: { query: heatmapHoursQuery, answer: heatmapHours },
    [analyticsPaths.overview]: { query: analyticsQuery, answer: analytics },
    [analyticsPaths.mine]: { answer: ownImpact },
    [activityPaths.list]: { query: activityQuery, answer: activity },
  },
  POST: {
    [sightingPaths.list]: { body: reportTowTruckBody, answer: reportedTowTruck },
    [sightingPaths.verdict]: { body: verdictBody, answer: viewedTowTruck },
    [reportPaths.list]: { body: communityReportBody, answer: listedCommunityReport },
    [reportPaths.vote]: { body: voteBody, answer: listedCommunityReport },
    [reportPaths.flag]: { body: flagBody, answer: nothing },
    [reportPaths.flagSighting]: { body: sightingFlagBody, answer: nothing },
    [reportPaths.photoUpload]: { answer: photoUpload },
    [reportPaths.moderate]: { body: moderationBody, answer: nothing },
    [placesPaths.validateZipcode]: { body: validateZipcodeBody, answer: zipValidation },
    [placesPaths.enhanceLocation]: { body: enhanceLocationBody, answer: zipValidation },
    [incidentPaths.scan]: { body: scanBody, answer: scannedTraffic },
  },
  DELETE: { [placesPaths.precisionLog]: { answer: nothing } },
} as const;
