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
import { ignored, nothing } from './wire/endpoint.ts';

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
  [accountPaths.standing]: { GET: { answer: accountStanding } },
  [accountPaths.methods]: { GET: { answer: signInMethods } },
  [accountPaths.sessions]: { GET: { answer: ownSession.array() }, DELETE: { answer: nothing } },
  [accountPaths.passkeySignInOptions]: { GET: { answer: passkeySignInOptions } },
  [accountPaths.passkeyRegisterOptions]: { GET: { answer: passkeyRegisterOptions } },
  [administrationPaths.feeds]: { GET: { answer: adminFeed.array() } },
  [administrationPaths.log]: { GET: { query: listLogQuery, answer: adminLogEntry.array() } },
  [billingPaths.config]: { GET: { answer: billingConfig } },
  [calendarPaths.own]: { GET: { answer: calendar }, POST: { answer: calendar }, DELETE: { answer: nothing } },
  [cameraPaths.list]: { GET: { query: camerasQuery, answer: trafficCamera.array() } },
  [cameraPaths.ofState]: { GET: { answer: stateCameras } },
  [cameraPaths.still]: { GET: { answer: ignored } },
  [channelPaths.list]: { GET: { answer: alertChannels }, POST: { body: createChannelBody, answer: createdChannel } },
  [channelPaths.ringing]: { GET: { answer: ringing }, PUT: { body: ringing, answer: nothing } },
  [channelPaths.telegramChat]: { GET: { answer: connectedChat } },
  [watchedPlacePaths.places]: {
    GET: { answer: alertPlace.array() },
    POST: { body: savePlaceBody, answer: alertPlace },
  },
  [parkedCarPaths.question]: { GET: { answer: openQuestion }, POST: { body: answerQuestionBody, answer: nothing } },
  [watchedPlacePaths.preferences]: {
    GET: { answer: alertPreferences },
    PUT: { body: changePreferencesBody, answer: alertPreferences },
  },
  [watchedPlacePaths.snoozes]: { GET: { answer: snooze.array() }, POST: { body: snoozeBody, answer: snooze } },
  [alertPaths.notifications]: { GET: { query: listNotificationsQuery, answer: notification.array() } },
  [alertPaths.unreadCount]: { GET: { answer: unreadCount } },
  [alertPaths.figure]: { GET: { answer: alertFigure } },
  [householdPaths.sharing]: { GET: { answer: sharing }, PUT: { body: carNameBody, answer: sharing } },
  [householdPaths.cars]: { GET: { answer: sharedCar.array() } },
  [proofPaths.list]: { GET: { answer: parkingProof.array() } },
  [proofPaths.verify]: { GET: { answer: proofVerdict } },
  [pushPaths.publicKey]: { GET: { answer: pushPublicKey } },
  [pushPaths.unreachable]: { GET: { answer: unreachableDevice.array() } },
  [supportPaths.standing]: { GET: { answer: supportStanding } },
  [towPaths.watches]: { GET: { answer: towWatch.array() }, POST: { body: towWatchBody, answer: towWatch } },
  [apiKeyPaths.list]: { GET: { answer: apiKey.array() }, POST: { body: createApiKeyBody, answer: createdApiKey } },
  [cityDataPaths.configs]: { GET: { answer: cityConfig.array() } },
  [cityDataPaths.syncs]: { GET: { answer: citySync.array() } },
  [cityDataPaths.setAside]: { GET: { query: listSetAsideQuery, answer: rejectedRow.array() } },
  [accountPaths.signUpEmail]: { POST: { body: credentials.extend({ name: z.string() }), answer: ignored } },
  [accountPaths.signInEmail]: { POST: { body: credentials, answer: signedInByPassword } },
  [accountPaths.signInCode]: { POST: { body: codeBody, answer: ignored } },
  [accountPaths.signInRecovery]: { POST: { body: recoveryCodeBody, answer: ignored } },
  [accountPaths.secondStep]: { POST: { body: passwordBody, answer: secondStepSetup } },
  [accountPaths.confirmSecondStep]: { POST: { body: codeBody, answer: nothing } },
  [accountPaths.endSecondStep]: { POST: { body: passwordBody, answer: nothing } },
  [accountPaths.recoveryCodes]: { POST: { body: passwordBody, answer: recoveryCodes } },
  [accountPaths.signInOidc]: { POST: { body: providerSignIn, answer: z.object({ url: z.string() }) } },
  [accountPaths.linkOidc]: {
    POST: { body: providerSignIn.omit({ newUserCallbackURL: true }), answer: z.object({ url: z.string() }) },
  },
  [accountPaths.passkeySignIn]: { POST: { body: passkeyAnswer, answer: ignored } },
  [accountPaths.passkeyRegister]: { POST: { body: passkeyAnswer, answer: ignored } },
  [accountPaths.askToVerifyEmail]: { POST: { answer: nothing } },
  [accountPaths.verifyEmail]: { POST: { body: verifyEmailBody, answer: nothing } },
  [accountPaths.claim]: { POST: { body: claimBody, answer: nothing } },
  [accountPaths.delete]: { POST: { body: deleteAccountBody, answer: nothing } },
  [accountPaths.setNewPassword]: { POST: { body: setNewPasswordBody, answer: ignored } },
  [accountPaths.forgotPassword]: { POST: { body: resetRequestBody, answer: nothing } },
  [accountPaths.confirmEmail]: { POST: { body: confirmEmailBody, answer: confirmedEmail } },
  [accountPaths.email]: { POST: { body: changeEmailBody, answer: nothing } },
  [accountPaths.confirmNewEmail]: { POST: { body: linkBody, answer: nothing } },
  [accountPaths.password]: { POST: { body: changePasswordBody, answer: nothing } },
  [accountPaths.removeMethod]: { POST: { body: removeMethodBody, answer: signInMethods } },
  [administrationPaths.findAccount]: { POST: { body: findAccountBody, answer: adminAccount } },
  [administrationPaths.ban]: { POST: { body: banBody, answer: adminAccount }, DELETE: { answer: adminAccount } },
  [billingPaths.selectPlan]: { POST: { body: selectPlanBody, answer: userView } },
  [billingPaths.subscribe]: { POST: { answer: paymentSetup } },
  [billingPaths.checkout]: { POST: { answer: stripePage } },
  [billingPaths.portal]: { POST: { answer: stripePage } },
  [alertPaths.markRead]: { POST: { answer: notification } },
  [alertPaths.markAllRead]: { POST: { answer: unreadCount } },
  [alertPaths.answer]: { POST: { body: answerBody, answer: notification } },
  [alertPaths.avoid]: { POST: { body: avoidBody, answer: avoided } },
  [alertPaths.fewer]: { POST: { answer: fewerAlerts } },
  [alertPaths.act]: { POST: { body: actBody, answer: acted } },
  [alertPaths.checkViolations]: { POST: { body: checkAreaBody, answer: checkedArea } },
  [householdPaths.invites]: { POST: { answer: createdInvite } },
  [householdPaths.readInvite]: { POST: { body: inviteBody, answer: invitation } },
  [householdPaths.acceptInvite]: { POST: { body: inviteBody, answer: sharedCar.array() } },
  [householdPaths.moved]: { POST: { body: movedBody, answer: nothing } },
  [emailPaths.ask]: { POST: { answer: emailAddress } },
  [emailPaths.confirm]: { POST: { body: emailTokenBody, answer: emailAddress } },
  [emailPaths.stop]: { POST: { query: emailTokenQuery, answer: nothing } },
  [channelPaths.telegramChats]: { POST: { body: connectChatBody, answer: telegramCode } },
  [channelPaths.test]: { POST: { answer: testedChannel } },
  [channelPaths.secret]: { POST: { answer: renewedSecret } },
  [pushPaths.subscriptions]: { POST: { body: subscribeBody, answer: pushDevice } },
  [pushPaths.test]: { POST: { body: testPushBody, answer: testedPush } },
  [supportPaths.messages]: { POST: { body: supportMessageBody, answer: supportStanding } },
  [cameraPaths.analyze]: { POST: { answer: cameraAnalysis } },
  [cityDataPaths.syncAll]: { POST: { answer: startedSyncs } },
  [cityDataPaths.sync]: { POST: { answer: citySync } },
  [cityDataPaths.cancel]: { POST: { answer: citySync } },
  [administrationPaths.feed]: { PUT: { body: changeFeedBody, answer: adminFeed } },
  [accountPaths.name]: { PUT: { body: changeNameBody, answer: userView } },
  [accountPaths.locale]: { PUT: { body: changeLocaleBody, answer: userView } },
  [watchedPlacePaths.spotPhoto]: { PUT: { body: photoFile, answer: alertPlace }, DELETE: { answer: alertPlace } },
  [proofPaths.one]: {
    PUT: { query: keepProofQuery, body: photoFile, answer: parkingProof },
    DELETE: { answer: nothing },
  },
  [cityDataPaths.config]: { PUT: { body: changeCityConfigBody, answer: cityConfig } },
  [channelPaths.channel]: { PATCH: { body: changeChannelBody, answer: alertChannel }, DELETE: { answer: nothing } },
  [watchedPlacePaths.place]: { PATCH: { body: changePlaceBody, answer: alertPlace }, DELETE: { answer: nothing } },
  [apiKeyPaths.one]: { PATCH: { body: changeApiKeyBody, answer: apiKey }, DELETE: { answer: nothing } },
  [administrationPaths.apiKey]: { DELETE: { answer: adminAccount } },
  [accountPaths.session]: { DELETE: { answer: nothing } },
  [watchedPlacePaths.snooze]: { DELETE: { answer: nothing } },
  [householdPaths.invite]: { DELETE: { answer: nothing } },
  [householdPaths.coDriver]: { DELETE: { answer: nothing } },
  [householdPaths.car]: { DELETE: { answer: nothing } },
  [towPaths.watch]: { DELETE: { answer: nothing } },
  [pushPaths.subscription]: { DELETE: { answer: nothing } },
  [pushPaths.oneUnreachable]: { DELETE: { answer: nothing } },
} as const;
