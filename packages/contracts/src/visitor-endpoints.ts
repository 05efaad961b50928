import { z } from 'zod';

import { accountPaths, userView } from './accounts.ts';
import { activity, activityPaths, activityQuery } from './activity.ts';
import { analytics, analyticsPaths, analyticsQuery, ownImpact } from './analytics.ts';
import { coverage, coveragePaths, coverageQuery } from './coverage.ts';
import { heatmapCell, heatmapHours, heatmapHoursQuery, heatmapPaths, heatmapQuery } from './heatmap.ts';
import { history, historyQuery } from './history.ts';
import { incidentPaths, incidentsQuery, scanBody, scannedTraffic, trafficIncidents } from './incidents.ts';
import {
  enhanceLocationBody,
  geocodedPlace,
  geocodeReverseQuery,
  geocodeSearchQuery,
  mapLabel,
  mapLabelsQuery,
  placesPaths,
  precisionLogEntry,
  searchedPlace,
  validateZipcodeBody,
  zipValidation,
} from './places.ts';
import {
  communityReportBody,
  flagBody,
  listedCommunityReport,
  listReportsQuery,
  moderationBody,
  moderationCase,
  photoUpload,
  reportPaths,
  sightingFlagBody,
  voteBody,
} from './reports.ts';
import {
  nearbyTowTruck,
  nearbyTowTrucksQuery,
  reportedTowTruck,
  reportTowTruckBody,
  sightingPaths,
  towTruckCount,
  verdictBody,
  viewedTowTruck,
} from './sightings.ts';
import { sitePaths, siteView } from './site.ts';
import { missingCar, missingCarQuery, towedCars, towedCarsQuery, towPaths, towZones, towZonesQuery } from './tows.ts';
import { feedStatus, trafficPaths } from './traffic.ts';
import { listViolationsQuery, parkingViolation, violationPaths } from './violations.ts';

const nothing = z.null();

/** Nominatim's parameters, which the site sets itself. */
const nominatim = { format: z.literal('json'), addressdetails: z.literal('1') };

/** What pages show about a place, and what drivers report there: everybody's first screen needs some of it. */
export const visitorEndpoints = {
  GET: {
    [sitePaths.site]: { answer: siteView },
    [accountPaths.user]: { answer: userView.nullable() },
    [sightingPaths.nearby]: { query: nearbyTowTrucksQuery, answer: nearbyTowTruck.array() },
    [sightingPaths.count]: { answer: towTruckCount },
    [sightingPaths.history]: { query: historyQuery, answer: history },
    [sightingPaths.one]: { answer: viewedTowTruck },
    [heatmapPaths.data]: { query: heatmapQuery, answer: heatmapCell.array() },
    [heatmapPaths.hours]: { query: heatmapHoursQuery, answer: heatmapHours },
    [analyticsPaths.overview]: { query: analyticsQuery, answer: analytics },
    [analyticsPaths.mine]: { answer: ownImpact },
    [reportPaths.list]: { query: listReportsQuery, answer: listedCommunityReport.array() },
    [reportPaths.moderation]: { answer: moderationCase.array() },
    [coveragePaths.coverage]: { query: coverageQuery, answer: coverage },
    [trafficPaths.feeds]: { answer: feedStatus.array() },
    [incidentPaths.list]: { query: incidentsQuery, answer: trafficIncidents },
    [activityPaths.list]: { query: activityQuery, answer: activity },
    [placesPaths.search]: {
      query: geocodeSearchQuery.extend({ ...nominatim, countrycodes: z.string(), dedupe: z.string() }),
      answer: searchedPlace.array(),
    },
    [placesPaths.reverse]: { query: geocodeReverseQuery.safeExtend(nominatim), answer: geocodedPlace },
    [placesPaths.mapLabels]: { query: mapLabelsQuery, answer: mapLabel.array() },
    [placesPaths.precisionLog]: { answer: precisionLogEntry.array() },
    [violationPaths.list]: { query: listViolationsQuery, answer: parkingViolation.array() },
    [towPaths.towedCars]: { query: towedCarsQuery, answer: towedCars },
    [towPaths.towZones]: { query: towZonesQuery, answer: towZones },
    [towPaths.missingCar]: { query: missingCarQuery, answer: missingCar },
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
