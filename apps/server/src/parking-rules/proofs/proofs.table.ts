import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';

/** A chain for each account: each row's hash stands on the one before. */
export const parkingProofs = pgTable(
  'parking_proofs',
  {
    /** Made by the page, so that a retry keeps one. */
    id: uuid().primaryKey(),
    userId: text().notNull(),
    /** From 1, without gaps. */
    sequence: integer().notNull(),
    /** The very text that was hashed; null once it is deleted. */
    content: text(),
    /** A private photo of the reports room; null once it is deleted. */
    photoId: uuid(),
    contentHash: text().notNull(),
    previousHash: text().notNull(),
    hash: text().notNull(),
    signature: text().notNull(),
  },
  (table) => [
    unique('parking_proofs_chain').on(table.userId, table.sequence),
    index('parking_proofs_user').on(table.userId),
  ],
);

/** How far each chain reaches, beside it: a chain that is cut at its end holds in itself. */
export const proofChains = pgTable('proof_chains', {
  userId: text().primaryKey(),
  proofs: integer().notNull(),
  newestHash: text().notNull(),
});
