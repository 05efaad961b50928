import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { instant } from '#platform/db/columns.ts';

export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    /** A code follows the password. */
    twoFactorEnabled: boolean().notNull().default(false),
    firstName: text(),
    lastName: text(),
    profileImageUrl: text(),
    /** A folder of packages/messages, such as 'es'; null until a language was chosen. */
    locale: text(),
    // Moved to billing's table of plans; older nodes still read these six.
    stripeCustomerId: text(),
    stripeSubscriptionId: text(),
    subscriptionStatus: text().notNull().default('free'),
    trialStartDate: instant(),
    trialEndDate: instant(),
    planSelectedAt: instant(),
    /** When the user claimed the printed code. */
    administratorSince: instant(),
    /** Null without a ban; one whose end has passed is none any more. */
    bannedAt: instant(),
    /** Null without an end. */
    bannedUntil: instant(),
    banReason: text(),
    lastLoginAt: instant(),
    loginCount: integer().notNull().default(0),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  () => [
    check('users_subscription_status', sql`subscription_status in ('free', 'trial', 'active', 'canceled', 'past_due')`),
  ],
);

const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    userId: userId(),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    /** Such as 'Chrome on Windows', in every language. */
    userAgent: text(),
    /** IANA: 'America/Chicago'. */
    timeZone: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** A password, or an account at an OIDC provider. */
export const credentials = pgTable(
  'credentials',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: userId(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    password: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [index('credentials_user').on(table.userId)],
);

export const verifications = pgTable(
  'verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
);

/** better-auth's rows, encrypted by it. */
export const secondSteps = pgTable(
  'second_steps',
  {
    id: text().primaryKey(),
    userId: userId(),
    secret: text().notNull(),
    backupCodes: text().notNull(),
    /** False until its first correct code. */
    verified: boolean().notNull().default(false),
    failedVerificationCount: integer().notNull().default(0),
    lockedUntil: instant(),
  },
  (table) => [index('second_steps_user').on(table.userId)],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    name: text(),
    publicKey: text().notNull(),
    userId: userId(),
    credentialID: text().notNull().unique(),
    counter: integer().notNull(),
    deviceType: text().notNull(),
    backedUp: boolean().notNull(),
    transports: text(),
    aaguid: text(),
    createdAt: instant().defaultNow(),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** The printed code, hashed, until it is used. */
export const administratorClaims = pgTable('administrator_claims', {
  codeHash: text().primaryKey(),
  expiresAt: instant().notNull(),
});

/** Until every room has erased the user, usually for a minute. */
export const accountDeletions = pgTable('account_deletions', {
  userId: text().primaryKey(),
  /** To remove it from their texts. */
  name: text(),
  deletedAt: instant().notNull(),
});

/** Failed tries since the last success. `key` is a keyed hash of an address or code, existing or not. */
export const guesses = pgTable(
  'guesses',
  { key: text().primaryKey(), tries: integer().notNull(), lastAt: instant().notNull() },
  (table) => [index('guesses_last').on(table.lastAt)],
);

/** Emails of the last hour. `recipient` is a keyed hash of address and kind. */
export const emails = pgTable(
  'letters',
  { key: text().primaryKey(), recipient: text().notNull(), writtenAt: instant().notNull() },
  (table) => [index('letters_recipient').on(table.recipient, table.writtenAt)],
);
