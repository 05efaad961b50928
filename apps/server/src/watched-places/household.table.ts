import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';

import { instant } from '#platform/db/columns.ts';

/** The parked car of its owner, once others were invited to it. Where it stands is not kept here. */
export const sharedCars = pgTable('shared_cars', {
  id: uuid().primaryKey().defaultRandom(),
  ownerId: text().notNull().unique(),
  name: text().notNull(),
});

export const coDrivers = pgTable(
  'co_drivers',
  {
    id: uuid().primaryKey().defaultRandom(),
    carId: uuid()
      .notNull()
      .references(() => sharedCars.id, { onDelete: 'cascade' }),
    userId: text().notNull(),
    joinedAt: instant().notNull(),
  },
  (table) => [unique('co_drivers_once').on(table.carId, table.userId), index('co_drivers_user').on(table.userId)],
);

/** Only the secret's hash is stored. */
export const carInvites = pgTable(
  'car_invites',
  {
    id: uuid().primaryKey().defaultRandom(),
    carId: uuid()
      .notNull()
      .references(() => sharedCars.id, { onDelete: 'cascade' }),
    hash: text().notNull().unique(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Whose second tap is no mistake. */
    acceptedBy: text(),
  },
  (table) => [index('car_invites_car').on(table.carId)],
);
