import { z } from 'zod';

import { SUBSCRIPTION_STATUSES } from '@towscout/domain/premium';

import { apiKey } from '../public-api/keys.ts';
import { listedSource } from '../sources/schema.ts';
import { instant } from '../wire/plain-values.ts';
import { cursor } from '../wire/schema.ts';
import { line, lines } from '../wire/text.ts';
import { ADMIN_ACTIONS, BAN_MAX_DAYS, FEED_SETTINGS, REASON_MAX } from './paths.ts';

const count = z.number().int();

const reason = (notText: string) =>
  lines(REASON_MAX, { notText, tooLong: `Keep the reason under ${REASON_MAX} characters.` });

export const feedParams = z.object({ id: z.string().max(100, { error: 'That is not a feed.' }) });
export const changeFeedBody = z.strictObject({
  setting: z.enum(FEED_SETTINGS, { error: 'Setting must be on, off or default.' }),
  reason: reason('The reason must be text.').optional(),
});

/** A feed as administrators see it. */
export const adminFeed = listedSource
  .pick({
    key: true,
    name: true,
    covers: true,
    lists: true,
    state: true,
    offBecause: true,
    failure: true,
    since: true,
    newestAt: true,
    readAt: true,
  })
  .extend({
    isOn: z.boolean(),
    isOnByDefault: z.boolean(),
    /** Why it can't be switched on here; null when it can. */
    obstacle: z.string().nullable(),
    /** Null while the environment decides. `by` is null once that account was deleted. */
    switched: z.object({ at: instant, by: z.string().nullable(), reason: z.string().nullable() }).nullable(),
  });
export type AdminFeed = z.output<typeof adminFeed>;

const ADDRESS_SENTENCE = "Enter the account's whole email address.";
export const findAccountBody = z.strictObject({
  email: line(254, { notText: ADDRESS_SENTENCE, tooLong: 'An email address can be at most 254 characters long.' })
    .pipe(z.string().min(1, { error: ADDRESS_SENTENCE }))
    .transform((email) => email.toLowerCase()),
});

const WHY_SENTENCE = 'Say why. Other administrators read it in the log.';
const DAYS_SENTENCE = `A ban lasts 1 to ${BAN_MAX_DAYS} days, or has no end.`;
export const banBody = z.strictObject({
  reason: reason(WHY_SENTENCE).pipe(z.string().min(1, { error: WHY_SENTENCE })),
  /** Null: until it is lifted. */
  days: z
    .int({ error: DAYS_SENTENCE })
    .min(1, { error: DAYS_SENTENCE })
    .max(BAN_MAX_DAYS, { error: DAYS_SENTENCE })
    .nullable(),
  /** The administrator's own; omitted by accounts without one. */
  password: z.string({ error: 'Enter your password.' }).max(1000, { error: 'Enter your password.' }).optional(),
});
export const accountParams = z.object({ id: z.string().max(100, { error: 'That is not an account.' }) });

/** Without places, plates or positions. */
export const adminAccount = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  createdAt: instant,
  isEmailVerified: z.boolean(),
  isAdministrator: z.boolean(),
  hasSecondStep: z.boolean(),
  plan: z.object({ subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES), isPremium: z.boolean() }),
  /** Browsers that are signed in. */
  sessions: count,
  /** Community reports that are kept, and those of them that are on the map. */
  reports: z.object({ filed: count, open: count }),
  standing: z.object({ falseReports: count, barredUntil: instant.nullable() }),
  apiKeys: apiKey.pick({ id: true, name: true, right: true, isActive: true, lastUsed: true }).array(),
  /** Null once its end has passed. */
  ban: z.object({ since: instant, until: instant.nullable(), reason: z.string() }).nullable(),
});
export type AdminAccount = z.output<typeof adminAccount>;

export const listLogQuery = z.object({ cursor });

/** An entry of the log. */
export const adminLogEntry = z.object({
  id: z.string(),
  at: instant,
  action: z.enum(ADMIN_ACTIONS),
  /** The administrator's address; null once that account was deleted. */
  by: z.string().nullable(),
  /** An account's address, or the name of a feed or city; null once that account was deleted, and for content. */
  subject: z.string().nullable(),
  /** The key's name, or what was decided. */
  detail: z.string().nullable(),
  reason: z.string().nullable(),
  /** A ban's end. */
  until: instant.nullable(),
});
export type AdminLogEntry = z.output<typeof adminLogEntry>;
