import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    /** A code is asked for after the password. */
    twoFactorEnabled: boolean().notNull().default(false),
    firstName: text(),
    lastName: text(),
    profileImageUrl: text(),
    // Moved to billing's table of plans: the version before reads these six while it runs beside this one.
    stripeCustomerId: text(),
    stripeSubscriptionId: text(),
    subscriptionStatus: text().notNull().default('free'),
    trialStartDate: instant(),
    trialEndDate: instant(),
    planSelectedAt: instant(),
    /** When this user claimed to be an administrator with the code that the site printed. */
    administratorSince: instant(),
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
    /** Such as 'Chrome on Windows', and no more of what the browser says of itself. */
    userAgent: text(),
    /** As the browser named it: 'America/Chicago'. */
    timeZone: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** A way to sign in: a password, or an account at an OIDC provider. */
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

/** What makes the codes that follow a password, and the recovery codes: better-auth's rows, both encrypted by it. */
export const secondSteps = pgTable(
  'second_steps',
  {
    id: text().primaryKey(),
    userId: userId(),
    secret: text().notNull(),
    backupCodes: text().notNull(),
    /** False until the first code from it was right. */
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

/** The code that makes one account the administrator, hashed, until it is used. */
export const administratorClaims = pgTable('administrator_claims', {
  codeHash: text().primaryKey(),
  expiresAt: instant().notNull(),
});

/** Accounts that were deleted, until every room has surely erased what it kept of them: a minute, as a rule. */
export const accountDeletions = pgTable('account_deletions', {
  userId: text().primaryKey(),
  /** To take it out of what they wrote. */
  name: text(),
  deletedAt: instant().notNull(),
});

/**
 * Tries at a secret since the last success. `key` is a keyed hash of what is being guessed, such as an
 * address, whether or not an account has it.
 */
export const guesses = pgTable(
  'guesses',
  { key: text().primaryKey(), tries: integer().notNull(), lastAt: instant().notNull() },
  (table) => [index('guesses_last').on(table.lastAt)],
);

/** Emails that strangers may have caused, for an hour. `recipient` is a keyed hash of the address and the kind of email. */
export const emails = pgTable(
  'letters',
  { key: text().primaryKey(), recipient: text().notNull(), writtenAt: instant().notNull() },
  (table) => [index('letters_recipient').on(table.recipient, table.writtenAt)],
);
