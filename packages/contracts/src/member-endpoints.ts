import { z } from 'zod';

import {
  changeEmailBody,
  changeLocaleBody,
  changeNameBody,
  changePasswordBody,
  codeBody,
  confirmEmailBody,
  confirmedEmail,
  deleteAccountBody,
  linkBody,
  ownSession,
  passwordBody,
  recoveryCodeBody,
  recoveryCodes,
  removeMethodBody,
  resetRequestBody,
  secondStepSetup,
  setNewPasswordBody,
  signInMethods,
} from './accounts/own-account.ts';
import { passkeyAnswer, passkeyRegisterOptions, passkeySignInOptions } from './accounts/passkeys.ts';
import { accountPaths } from './accounts/paths.ts';
import { accountStanding, claimBody, signedInByPassword, userView, verifyEmailBody } from './accounts/schema.ts';
import { alertPaths } from './alerts/paths.ts';
import {
  actBody,
  acted,
  alertFigure,
  answerBody,
  avoidBody,
  avoided,
  checkAreaBody,
  checkedArea,
  fewerAlerts,
  listNotificationsQuery,
  notification,
  unreadCount,
} from './alerts/schema.ts';
import { billingPaths } from './billing/paths.ts';
import { billingConfig, paymentSetup, selectPlanBody, stripePage } from './billing/schema.ts';
import { channelPaths } from './delivery/channels/paths.ts';
import {
  alertChannel,
  alertChannels,
  changeChannelBody,
  connectChatBody,
  connectedChat,
  createChannelBody,
  createdChannel,
  renewedSecret,
  ringing,
  telegramCode,
  testedChannel,
} from './delivery/channels/schema.ts';
import { emailPaths, pushPaths } from './delivery/push/paths.ts';
import {
  emailAddress,
  emailTokenBody,
  emailTokenQuery,
  pushDevice,
  pushPublicKey,
  subscribeBody,
  testPushBody,
  testedPush,
  unreachableDevice,
} from './delivery/push/schema.ts';
import { administrationPaths } from './operations/administration/paths.ts';
import {
  adminAccount,
  adminFeed,
  adminLogEntry,
  banBody,
  changeFeedBody,
  findAccountBody,
  listLogQuery,
} from './operations/administration/schema.ts';
import { supportPaths } from './operations/support/paths.ts';
import { supportMessageBody, supportStanding } from './operations/support/schema.ts';
import { calendarPaths } from './parking-rules/calendar/paths.ts';
import { calendar } from './parking-rules/calendar/schema.ts';
import { proofPaths } from './parking-rules/proofs/paths.ts';
import { keepProofQuery, parkingProof, proofVerdict } from './parking-rules/proofs/schema.ts';
import { apiKey, changeApiKeyBody, createApiKeyBody, createdApiKey } from './public-api/keys.ts';
import { apiKeyPaths } from './public-api/paths.ts';
import { cityDataPaths } from './sources/city-data/paths.ts';
import {
  changeCityConfigBody,
  cityConfig,
  citySync,
  listSetAsideQuery,
  rejectedRow,
  startedSyncs,
} from './sources/city-data/schema.ts';
import { towPaths } from './towed-cars/paths.ts';
import { towWatch, towWatchBody } from './towed-cars/schema.ts';
import { cameraPaths } from './traffic/cameras/paths.ts';
import { cameraAnalysis, camerasQuery, stateCameras, trafficCamera } from './traffic/cameras/schema.ts';
import { sightingPaths } from './trucks/paths.ts';
import { ownWord } from './trucks/trucks.ts';
import { householdPaths } from './watched-places/household/paths.ts';
import {
  carNameBody,
  createdInvite,
  invitation,
  inviteBody,
  movedBody,
  sharedCar,
  sharing,
} from './watched-places/household/schema.ts';
import { parkedCarPaths } from './watched-places/parked-car/paths.ts';
import { answerQuestionBody, openQuestion } from './watched-places/parked-car/schema.ts';
import { watchedPlacePaths } from './watched-places/paths.ts';
import { alertPreferences, changePreferencesBody } from './watched-places/preferences.ts';
import { alertPlace, changePlaceBody, savePlaceBody } from './watched-places/schema.ts';
import { snooze, snoozeBody } from './watched-places/snoozes.ts';

/** 204, and responses of which only the status counts. */
const nothing = z.null();
const ignored = z.unknown();

const photoFile = z.instanceof(Blob);

const credentials = z.object({ email: z.string(), password: z.string() });
const providerSignIn = z.object({
  providerId: z.string(),
  callbackURL: z.string(),
  newUserCallbackURL: z.string(),
  errorCallbackURL: z.string(),
});

/** Signing in and members' requests, kept out of a visitor's first screen. */
export const memberEndpoints = {
  GET: {
    [accountPaths.standing]: { answer: accountStanding },
    [accountPaths.methods]: { answer: signInMethods },
    [accountPaths.sessions]: { answer: ownSession.array() },
    [accountPaths.passkeySignInOptions]: { answer: passkeySignInOptions },
    [accountPaths.passkeyRegisterOptions]: { answer: passkeyRegisterOptions },
    [administrationPaths.feeds]: { answer: adminFeed.array() },
    [administrationPaths.log]: { query: listLogQuery, answer: adminLogEntry.array() },
    [billingPaths.config]: { answer: billingConfig },
    [calendarPaths.own]: { answer: calendar },
    [cameraPaths.list]: { query: camerasQuery, answer: trafficCamera.array() },
    [cameraPaths.ofState]: { answer: stateCameras },
    [cameraPaths.still]: { answer: ignored },
    [channelPaths.list]: { answer: alertChannels },
    [channelPaths.ringing]: { answer: ringing },
    [channelPaths.telegramChat]: { answer: connectedChat },
    [watchedPlacePaths.places]: { answer: alertPlace.array() },
    [parkedCarPaths.question]: { answer: openQuestion },
    [watchedPlacePaths.preferences]: { answer: alertPreferences },
    [watchedPlacePaths.snoozes]: { answer: snooze.array() },
    [alertPaths.notifications]: { query: listNotificationsQuery, answer: notification.array() },
    [alertPaths.unreadCount]: { answer: unreadCount },
    [alertPaths.figure]: { answer: alertFigure },
    [householdPaths.sharing]: { answer: sharing },
    [householdPaths.cars]: { answer: sharedCar.array() },
    [proofPaths.list]: { answer: parkingProof.array() },
    [proofPaths.verify]: { answer: proofVerdict },
    [pushPaths.publicKey]: { answer: pushPublicKey },
    [pushPaths.unreachable]: { answer: unreachableDevice.array() },
    [sightingPaths.mine]: { answer: ownWord.array() },
    [supportPaths.standing]: { answer: supportStanding },
    [towPaths.watches]: { answer: towWatch.array() },
    [apiKeyPaths.list]: { answer: apiKey.array() },
    [cityDataPaths.configs]: { answer: cityConfig.array() },
    [cityDataPaths.syncs]: { answer: citySync.array() },
    [cityDataPaths.setAside]: { query: listSetAsideQuery, answer: rejectedRow.array() },
  },
  POST: {
    [accountPaths.signUpEmail]: { body: credentials.extend({ name: z.string() }), answer: ignored },
    [accountPaths.signInEmail]: { body: credentials, answer: signedInByPassword },
    [accountPaths.signInCode]: { body: codeBody, answer: ignored },
    [accountPaths.signInRecovery]: { body: recoveryCodeBody, answer: ignored },
    [accountPaths.secondStep]: { body: passwordBody, answer: secondStepSetup },
    [accountPaths.confirmSecondStep]: { body: codeBody, answer: nothing },
    [accountPaths.endSecondStep]: { body: passwordBody, answer: nothing },
    [accountPaths.recoveryCodes]: { body: passwordBody, answer: recoveryCodes },
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
    [administrationPaths.findAccount]: { body: findAccountBody, answer: adminAccount },
    [administrationPaths.ban]: { body: banBody, answer: adminAccount },
    [billingPaths.selectPlan]: { body: selectPlanBody, answer: userView },
    [billingPaths.subscribe]: { answer: paymentSetup },
    [billingPaths.checkout]: { answer: stripePage },
    [billingPaths.portal]: { answer: stripePage },
    [watchedPlacePaths.places]: { body: savePlaceBody, answer: alertPlace },
    [watchedPlacePaths.snoozes]: { body: snoozeBody, answer: snooze },
    [parkedCarPaths.question]: { body: answerQuestionBody, answer: nothing },
    [alertPaths.markRead]: { answer: notification },
    [alertPaths.markAllRead]: { answer: unreadCount },
    [alertPaths.answer]: { body: answerBody, answer: notification },
    [alertPaths.avoid]: { body: avoidBody, answer: avoided },
    [alertPaths.fewer]: { answer: fewerAlerts },
    [alertPaths.act]: { body: actBody, answer: acted },
    [alertPaths.checkViolations]: { body: checkAreaBody, answer: checkedArea },
    [householdPaths.invites]: { answer: createdInvite },
    [householdPaths.readInvite]: { body: inviteBody, answer: invitation },
    [householdPaths.acceptInvite]: { body: inviteBody, answer: sharedCar.array() },
    [householdPaths.moved]: { body: movedBody, answer: nothing },
    [emailPaths.ask]: { answer: emailAddress },
    [emailPaths.confirm]: { body: emailTokenBody, answer: emailAddress },
    [emailPaths.stop]: { query: emailTokenQuery, answer: nothing },
    [channelPaths.list]: { body: createChannelBody, answer: createdChannel },
    [channelPaths.telegramChats]: { body: connectChatBody, answer: telegramCode },
    [channelPaths.test]: { answer: testedChannel },
    [channelPaths.secret]: { answer: renewedSecret },
    [pushPaths.subscriptions]: { body: subscribeBody, answer: pushDevice },
    [pushPaths.test]: { body: testPushBody, answer: testedPush },
    [towPaths.watches]: { body: towWatchBody, answer: towWatch },
    [supportPaths.messages]: { body: supportMessageBody, answer: supportStanding },
    [apiKeyPaths.list]: { body: createApiKeyBody, answer: createdApiKey },
    [calendarPaths.own]: { answer: calendar },
    [cameraPaths.analyze]: { answer: cameraAnalysis },
    [cityDataPaths.syncAll]: { answer: startedSyncs },
    [cityDataPaths.sync]: { answer: citySync },
    [cityDataPaths.cancel]: { answer: citySync },
  },
  PUT: {
    [channelPaths.ringing]: { body: ringing, answer: nothing },
    [administrationPaths.feed]: { body: changeFeedBody, answer: adminFeed },
    [accountPaths.name]: { body: changeNameBody, answer: userView },
    [accountPaths.locale]: { body: changeLocaleBody, answer: userView },
    [watchedPlacePaths.preferences]: { body: changePreferencesBody, answer: alertPreferences },
    [watchedPlacePaths.spotPhoto]: { body: photoFile, answer: alertPlace },
    [householdPaths.sharing]: { body: carNameBody, answer: sharing },
    [proofPaths.one]: { query: keepProofQuery, body: photoFile, answer: parkingProof },
    [cityDataPaths.config]: { body: changeCityConfigBody, answer: cityConfig },
  },
  PATCH: {
    [channelPaths.channel]: { body: changeChannelBody, answer: alertChannel },
    [watchedPlacePaths.place]: { body: changePlaceBody, answer: alertPlace },
    [apiKeyPaths.one]: { body: changeApiKeyBody, answer: apiKey },
  },
  DELETE: {
    [calendarPaths.own]: { answer: nothing },
    [administrationPaths.ban]: { answer: adminAccount },
    [administrationPaths.apiKey]: { answer: adminAccount },
    [apiKeyPaths.one]: { answer: nothing },
    [accountPaths.session]: { answer: nothing },
    [accountPaths.sessions]: { answer: nothing },
    [watchedPlacePaths.place]: { answer: nothing },
    [watchedPlacePaths.snooze]: { answer: nothing },
    [watchedPlacePaths.spotPhoto]: { answer: alertPlace },
    [householdPaths.invite]: { answer: nothing },
    [householdPaths.coDriver]: { answer: nothing },
    [householdPaths.car]: { answer: nothing },
    [proofPaths.one]: { answer: nothing },
    [towPaths.watch]: { answer: nothing },
    [channelPaths.channel]: { answer: nothing },
    [pushPaths.subscription]: { answer: nothing },
    [pushPaths.oneUnreachable]: { answer: nothing },
  },
} as const;
