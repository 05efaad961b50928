import { z } from 'zod';

import { instant } from '../wire/plain-values.ts';
import { line } from '../wire/text.ts';
import { CAR_NAME_MAX_LENGTH } from './paths.ts';

const NAME_SENTENCE = `Give the car a name of at most ${CAR_NAME_MAX_LENGTH} characters.`;
const NAME_REQUIRED = "Enter the car's name, such as Ann's car.";
export const carNameBody = z.strictObject({
  name: line(CAR_NAME_MAX_LENGTH, { notText: NAME_REQUIRED, tooLong: NAME_SENTENCE }).refine((text) => text !== '', {
    error: NAME_REQUIRED,
  }),
});

/** Somebody who gets a car's alerts and may say that it moved. */
export const coDriver = z.object({ id: z.string(), name: z.string(), joinedAt: instant });
/** Without its secret. */
export const carInvite = z.object({ id: z.string(), createdAt: instant, expiresAt: instant });

/** Whom the user shares their own car with. */
export const sharing = z.object({
  /** What the others' alerts call the car. */
  name: z.string(),
  coDrivers: coDriver.array(),
  /** Those that can still be accepted. */
  invites: carInvite.array(),
});
export type Sharing = z.output<typeof sharing>;

/** The only response that contains the secret. */
export const createdInvite = carInvite.extend({ secret: z.string() });
export type CreatedInvite = z.output<typeof createdInvite>;

const LINK_SENTENCE = 'That invite link is incomplete. Ask for it again.';
export const inviteBody = z.strictObject({
  secret: z.string({ error: LINK_SENTENCE }).regex(/^[\w-]{43}$/, { error: LINK_SENTENCE }),
});

/** What an invite's link tells whoever has it. */
export const invitation = z.object({ carName: z.string(), invitedBy: z.string(), expiresAt: instant });
export type Invitation = z.output<typeof invitation>;

/** A car that somebody shares with the user. */
export const sharedCar = z.object({
  id: z.string(),
  name: z.string(),
  ownerName: z.string(),
  /** Null while it isn't parked. */
  parked: z
    .object({ latitude: z.number(), longitude: z.number(), address: z.string().nullable(), parkedAt: instant })
    .nullable(),
});
export type SharedCar = z.output<typeof sharedCar>;

/** Which parking ended, so that a late tap doesn't end the next one. */
export const movedBody = z.strictObject({
  parkedAt: z.iso.datetime({ error: 'Say when the car was parked, as a UTC time.' }),
});

const id = (what: string) => z.object({ id: z.uuid({ error: `That is not a valid ${what} ID.` }) });
export const inviteId = id('invite');
export const coDriverId = id('co-driver');
export const sharedCarId = id('car');
