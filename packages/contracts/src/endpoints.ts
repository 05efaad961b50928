import { z } from 'zod';

import { accountPaths, accountStanding, claimBody, userView, verifyEmailBody } from './accounts.ts';
import { activity, activityPaths, activityQuery } from './activity.ts';
import { emailAddress, emailPaths, emailTokenBody, emailTokenQuery } from './alert-email.ts';
import { alertPreferences, changePreferencesBody } from './alert-preferences.ts';
import {
  alertFigure,
  alertPaths,
  alertPlace,
  answerBody,
  avoidBody,
  avoided,
  changePlaceBody,
  checkAreaBody,
  checkedArea,
  fewerAlerts,
  listNotificationsQuery,
  notification,
  savePlaceBody,
  unreadCount,
} from './alerts.ts';
import { analytics, analyticsPaths, analyticsQuery, ownImpact } from './analytics.ts';
import { apiKey, apiKeyPaths, changeApiKeyBody, createApiKeyBody, createdApiKey } from './api-keys.ts';
import { billingConfig, billingPaths, paymentSetup, selectPlanBody, stripePage } from './billing.ts';
import { cameraAnalysis, cameraPaths, camerasQuery, stateCameras, trafficCamera } from './cameras.ts';
import {
  changeCityConfigBody,
  cityConfig,
  cityDataPaths,
  citySync,
  listSetAsideQuery,
  setAsideRow,
  startedSyncs,
} from './city-data.ts';
import { coverage, coveragePaths, coverageQuery } from './coverage.ts';
import { heatmapCell, heatmapHours, heatmapHoursQuery, heatmapPaths, heatmapQuery } from './heatmap.ts';
import { history, historyQuery } from './history.ts';
import { incidentPaths, incidentsQuery, scanBody, scannedTraffic, trafficIncidents } from './incidents.ts';
import {
  changeEmailBody,
  changeNameBody,
  changePasswordBody,
  confirmedEmail,
  confirmEmailBody,
  deleteAccountBody,
  linkBody,
  ownSession,
  removeMethodBody,
  resetRequestBody,
  setNewPasswordBody,
  signInMethods,
} from './own-account.ts';
import { passkeyAnswer, passkeyRegisterOptions, passkeySignInOptions } from './passkeys.ts';
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
import { pushDevice, pushPaths, pushPublicKey, subscribeBody, testedPush, testPushBody } from './push.ts';
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
import { supportMessageBody, supportPaths, supportStanding } from './support.ts';
import { missingCar, missingCarQuery, towedCars, towedCarsQuery, towPaths, towZones, towZonesQuery } from './tows.ts';
import { feedStatus, trafficPaths } from './traffic.ts';
import { listViolationsQuery, parkingViolation, violationPaths } from './violations.ts';

type Endpoint = { query?: z.ZodType; body?: z.ZodType; answer: z.ZodType };

/** 204, and responses of which only the status counts. */
const nothing = z.null();
const ignored = z.unknown();

const credentials = z.object({ email: z.string(), password: z.string() });
const providerSignIn = z.object({
  providerId: z.string(),
  callbackURL: z.string(),
  newUserCallbackURL: z.string(),
  errorCallbackURL: z.string(),
});
/** Nominatim's parameters, which the site sets itself. */
const nominatim = { format: z.literal('json'), addressdetails: z.literal('1') };

/** Every request that the pages make: method, path, what it takes and what it returns. */
export const endpoints = {
  GET: {
    [sitePaths.site]: { answer: siteView },
    [accountPaths.user]: { answer: userView.nullable() },
    [accountPaths.standing]: { answer: accountStanding },
    [accountPaths.methods]: { answer: signInMethods },
    [accountPaths.sessions]: { answer: ownSession.array() },
    [accountPaths.passkeySignInOptions]: { answer: passkeySignInOptions },
    [accountPaths.passkeyRegisterOptions]: { answer: passkeyRegisterOptions },
    [billingPaths.config]: { answer: billingConfig },
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
    [cameraPaths.list]: { query: camerasQuery, answer: trafficCamera.array() },
    [cameraPaths.ofState]: { answer: stateCameras },
    [cameraPaths.still]: { answer: ignored },
    [placesPaths.search]: {
      query: geocodeSearchQuery.extend({ ...nominatim, countrycodes: z.string(), dedupe: z.string() }),
      answer: searchedPlace.array(),
    },
    [placesPaths.reverse]: { query: geocodeReverseQuery.safeExtend(nominatim), answer: geocodedPlace },
    [placesPaths.mapLabels]: { query: mapLabelsQuery, answer: mapLabel.array() },
    [placesPaths.precisionLog]: { answer: precisionLogEntry.array() },
    [alertPaths.places]: { answer: alertPlace.array() },
    [alertPaths.preferences]: { answer: alertPreferences },
    [alertPaths.notifications]: { query: listNotificationsQuery, answer: notification.array() },
    [alertPaths.unreadCount]: { answer: unreadCount },
    [alertPaths.figure]: { answer: alertFigure },
    [pushPaths.publicKey]: { answer: pushPublicKey },
    [violationPaths.list]: { query: listViolationsQuery, answer: parkingViolation.array() },
    [towPaths.towedCars]: { query: towedCarsQuery, answer: towedCars },
    [towPaths.towZones]: { query: towZonesQuery, answer: towZones },
    [towPaths.missingCar]: { query: missingCarQuery, answer: missingCar },
    [supportPaths.standing]: { answer: supportStanding },
    [apiKeyPaths.list]: { answer: apiKey.array() },
    [cityDataPaths.configs]: { answer: cityConfig.array() },
    [cityDataPaths.syncs]: { answer: citySync.array() },
    [cityDataPaths.setAside]: { query: listSetAsideQuery, answer: setAsideRow.array() },
  },
  POST: {
    [accountPaths.signUpEmail]: { body: credentials.extend({ name: z.string() }), answer: ignored },
    [accountPaths.signInEmail]: { body: credentials, answer: ignored },
    [accountPaths.signInOidc]: { body: providerSignIn, answer: z.object({ url: z.string() }) },
    [accountPaths.linkOidc]: {
      body: providerSignIn.omit({ newUserCallbackURL: true }),
      answer: z.object({ url: z.string() }),
    },
    [accountPaths.passkeySignIn]: { body: passkeyAnswer, answer: ignored },
    [accountPaths.passkeyRegister]: { body: passkeyAnswer, answer: ignored },
    [accountPaths.askToVerifyEmail]: { answer: nothing },
    [accountPaths.verifyEmail]: { body: verifyEmailBody, answer: nothing },
    [accountPaths.claim]: { body: claimBody, answer: nothing },
    [accountPaths.delete]: { body: deleteAccountBody, answer: nothing },
    [accountPaths.setNewPassword]: { body: setNewPasswordBody, answer: ignored },
    [accountPaths.forgotPassword]: { body: resetRequestBody, answer: nothing },
    [accountPaths.confirmEmail]: { body: confirmEmailBody, answer: confirmedEmail },
    [accountPaths.email]: { body: changeEmailBody, answer: nothing },
    [accountPaths.confirmNewEmail]: { body: linkBody, answer: nothing },
    [accountPaths.password]: { body: changePasswordBody, answer: nothing },
    [accountPaths.removeMethod]: { body: removeMethodBody, answer: signInMethods },
    [billingPaths.selectPlan]: { body: selectPlanBody, answer: userView },
    [billingPaths.subscribe]: { answer: paymentSetup },
    [billingPaths.checkout]: { answer: stripePage },
    [billingPaths.portal]: { answer: stripePage },
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
    [alertPaths.places]: { body: savePlaceBody, answer: alertPlace },
    [alertPaths.markRead]: { answer: notification },
    [alertPaths.markAllRead]: { answer: unreadCount },
    [alertPaths.answer]: { body: answerBody, answer: notification },
    [alertPaths.avoid]: { body: avoidBody, answer: avoided },
    [alertPaths.fewer]: { answer: fewerAlerts },
    [alertPaths.checkViolations]: { body: checkAreaBody, answer: checkedArea },
    [emailPaths.ask]: { answer: emailAddress },
    [emailPaths.confirm]: { body: emailTokenBody, answer: emailAddress },
    [emailPaths.stop]: { query: emailTokenQuery, answer: nothing },
    [pushPaths.subscriptions]: { body: subscribeBody, answer: pushDevice },
    [pushPaths.test]: { body: testPushBody, answer: testedPush },
    [supportPaths.messages]: { body: supportMessageBody, answer: supportStanding },
    [apiKeyPaths.list]: { body: createApiKeyBody, answer: createdApiKey },
    [cameraPaths.analyze]: { answer: cameraAnalysis },
    [cityDataPaths.syncAll]: { answer: startedSyncs },
    [cityDataPaths.sync]: { answer: citySync },
    [cityDataPaths.cancel]: { answer: citySync },
    [incidentPaths.scan]: { body: scanBody, answer: scannedTraffic },
  },
  PUT: {
    [accountPaths.name]: { body: changeNameBody, answer: userView },
    [alertPaths.preferences]: { body: changePreferencesBody, answer: alertPreferences },
    [cityDataPaths.config]: { body: changeCityConfigBody, answer: cityConfig },
  },
  PATCH: {
    [alertPaths.place]: { body: changePlaceBody, answer: alertPlace },
    [apiKeyPaths.one]: { body: changeApiKeyBody, answer: apiKey },
  },
  DELETE: {
    [apiKeyPaths.one]: { answer: nothing },
    [accountPaths.session]: { answer: nothing },
    [accountPaths.sessions]: { answer: nothing },
    [alertPaths.place]: { answer: nothing },
    [placesPaths.precisionLog]: { answer: nothing },
    [pushPaths.subscription]: { answer: nothing },
  },
} as const satisfies Record<string, Record<string, Endpoint>>;

export type Endpoints = typeof endpoints;
