import { z } from 'zod';

import { m } from '@towscout/messages';

import { nothing } from '../../wire/endpoint.ts';
import { instant } from '../../wire/plain-values.ts';
import { type Sentence, line, time } from '../../wire/schema.ts';
import { CAR_NAME_MAX_LENGTH, householdPaths } from './constants.ts';

const nameSentence = (): string => m.watched_places_household_contract_name_too_long({ max: CAR_NAME_MAX_LENGTH });
const nameRequired = (): string => m.watched_places_household_contract_name_required();
export const carNameBody = z.strictObject({
  name: line(CAR_NAME_MAX_LENGTH, { notText: nameRequired, tooLong: nameSentence }).refine((text) => text !== '', {
    error: nameRequired,
  }),
});

/** Somebody who gets a car's alerts and may say that it moved. */
export const coDriver = z.object({ id: z.string(), name: z.string(), joinedAt: instant });
/** An invite without its secret. */
const carInvite = z.object({ id: z.string(), createdAt: instant, expiresAt: instant });

/** The people with whom the user shares their own car. */
export const sharing = z.object({
  /** The car's name in the others' alerts. */
  name: z.string(),
  coDrivers: coDriver.array(),
  /** Invites that can still be accepted. */
  invites: carInvite.array(),
});
export type Sharing = z.output<typeof sharing>;

/** The only response that contains the secret. */
const createdInvite = carInvite.extend({ secret: z.string() });
export type CreatedInvite = z.output<typeof createdInvite>;

const linkSentence = (): string => m.watched_places_household_contract_link_incomplete();
const inviteBody = z.strictObject({
  secret: z.string({ error: linkSentence }).regex(/^[\w-]{43}$/, { error: linkSentence }),
});

/** The part of an invite that anyone with its link can see. */
export const invitation = z.object({ carName: z.string(), invitedBy: z.string(), expiresAt: instant });
export type Invitation = z.output<typeof invitation>;

/** A car that somebody shares with the user. */
const sharedCar = z.object({
  id: z.string(),
  name: z.string(),
  ownerName: z.string(),
  /** Null while it isn't parked. */
  parked: z
    .object({ latitude: z.number(), longitude: z.number(), address: z.string().nullable(), parkedAt: instant })
    .nullable(),
});
export type SharedCar = z.output<typeof sharedCar>;

/** Identifies the parking that ended, so that a late tap doesn't end the next one. */
const movedBody = z.strictObject({ parkedAt: time(() => m.watched_places_household_contract_parked_at()) });

const id = (sentence: Sentence) => z.object({ id: z.uuid({ error: sentence }) });
const inviteId = id(() => m.watched_places_household_contract_invite_id_invalid());
const coDriverId = id(() => m.watched_places_household_contract_co_driver_id_invalid());
const sharedCarId = id(() => m.watched_places_household_contract_car_id_invalid());

export const householdEndpoints = {
  [householdPaths.sharing]: { GET: { answer: sharing }, PUT: { body: carNameBody, answer: sharing } },
  [householdPaths.cars]: { GET: { answer: sharedCar.array() } },
  [householdPaths.invites]: { POST: { answer: createdInvite, status: 201 } },
  [householdPaths.readInvite]: { POST: { body: inviteBody, answer: invitation } },
  [householdPaths.acceptInvite]: { POST: { body: inviteBody, answer: sharedCar.array() } },
  [householdPaths.moved]: { POST: { params: sharedCarId, body: movedBody, answer: nothing } },
  [householdPaths.invite]: { DELETE: { params: inviteId, answer: nothing } },
  [householdPaths.coDriver]: { DELETE: { params: coDriverId, answer: nothing } },
  [householdPaths.car]: { DELETE: { params: sharedCarId, answer: nothing } },
} as const;
