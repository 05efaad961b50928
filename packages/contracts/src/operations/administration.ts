import { z } from 'zod';

import { SUBSCRIPTION_STATUSES } from '@towscout/domain/billing/premium';
import { m } from '@towscout/messages';

import { apiKey, apiKeyId } from '../public-api/keys.ts';
import { listedSource } from '../sources/schema.ts';
import { instant } from '../wire/plain-values.ts';
import { cursor, type Sentence, line, lines } from '../wire/schema.ts';
import { ADMIN_ACTIONS, BAN_MAX_DAYS, FEED_SETTINGS, REASON_MAX, administrationPaths } from './constants.ts';

const count = z.number().int();

const reason = (notText: Sentence) =>
  lines(REASON_MAX, {
    notText,
    tooLong: () => m.operations_administration_contract_reason_too_long({ max: REASON_MAX }),
  });

const feedParams = z.object({
  id: z.string().max(100, { error: () => m.operations_administration_contract_feed_unknown() }),
});
export const changeFeedBody = z.strictObject({
  setting: z.enum(FEED_SETTINGS, { error: () => m.operations_administration_contract_feed_setting() }),
  reason: reason(() => m.operations_administration_contract_reason_text()).optional(),
});

/** A feed as administrators see it. */
const adminFeed = listedSource
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

const addressSentence = (): string => m.operations_administration_contract_whole_email();
export const findAccountBody = z.strictObject({
  email: line(254, { notText: addressSentence, tooLong: () => m.wire_email_too_long() })
    .pipe(z.string().min(1, { error: addressSentence }))
    .transform((email) => email.toLowerCase()),
});

const whySentence = (): string => m.operations_administration_contract_reason_required();
const daysSentence = (): string => m.operations_administration_contract_ban_days({ max: BAN_MAX_DAYS });
export const banBody = z.strictObject({
  reason: reason(whySentence).pipe(z.string().min(1, { error: whySentence })),
  /** Null for a ban until it is lifted. */
  days: z
    .int({ error: daysSentence })
    .min(1, { error: daysSentence })
    .max(BAN_MAX_DAYS, { error: daysSentence })
    .nullable(),
  /** The administrator's own password; omitted by accounts without one. */
  password: z
    .string({ error: () => m.wire_password_required() })
    .max(1000, { error: () => m.wire_password_required() })
    .optional(),
});
const accountParams = z.object({
  id: z.string().max(100, { error: () => m.operations_administration_contract_account_unknown() }),
});

/** An account without its places, plates, or positions. */
const adminAccount = z.object({
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

const listLogQuery = z.object({ cursor });

/** An entry of the log. */
const adminLogEntry = z.object({
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

export const administrationEndpoints = {
  [administrationPaths.feeds]: { GET: { answer: adminFeed.array() } },
  [administrationPaths.log]: { GET: { query: listLogQuery, answer: adminLogEntry.array() } },
  [administrationPaths.findAccount]: { POST: { body: findAccountBody, answer: adminAccount } },
  [administrationPaths.ban]: {
    POST: { params: accountParams, body: banBody, answer: adminAccount },
    DELETE: { params: accountParams, answer: adminAccount },
  },
  [administrationPaths.feed]: { PUT: { params: feedParams, body: changeFeedBody, answer: adminFeed } },
  [administrationPaths.apiKey]: { DELETE: { params: apiKeyId, answer: adminAccount } },
} as const;
