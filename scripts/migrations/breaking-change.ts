/** Something in a statement that the previous version does not survive, and what to do about it. */
export type BreakingChange = { problem: string; instead: string };

const IN_TWO_RELEASES = {
  drop: 'Stop using it in one release, and drop it in a later one.',
  rename: 'Add the new one beside the old one, write both, and drop the old one in a later release.',
  constrain: 'Let one release keep to it, and add the constraint in a later one.',
} as const;

export const drops = (thing: string): BreakingChange => ({
  problem: `drops ${thing}, which the previous version may use`,
  instead: IN_TWO_RELEASES.drop,
});

export const renames = (thing: string): BreakingChange => ({
  problem: `renames ${thing}, which the previous version knows by its old name`,
  instead: IN_TWO_RELEASES.rename,
});

export const changesType = (column: string): BreakingChange => ({
  problem: `gives ${column} a type that is not known to take and return all that the previous version writes and reads`,
  instead: IN_TWO_RELEASES.rename,
});

export const constrains = (table: string, constraint: string): BreakingChange => ({
  problem: `adds ${constraint} to ${table}, and the previous version may write rows that it rejects`,
  instead: IN_TWO_RELEASES.constrain,
});

export const needsValue = (column: string): BreakingChange => ({
  problem: `adds ${column} without a default as NOT NULL, and the previous version writes no value into it`,
  instead: 'Give it a default, or leave it nullable.',
});

export const forbidsNull = (column: string): BreakingChange => ({
  problem: `sets ${column} NOT NULL, and the previous version may write no value into it`,
  instead: 'Write a value everywhere in one release, and set NOT NULL in a later one.',
});

export const dropsDefault = (column: string): BreakingChange => ({
  problem: `drops the default of ${column}, on which the previous version may rely`,
  instead: 'Keep it until no release leaves the column out.',
});

export const blocksDeletes = (table: string): BreakingChange => ({
  problem: `references ${table}, from which the previous version could then not delete`,
  instead: 'Let the constraint cascade or set null, or do without it.',
});

export const isUnreadable = (): BreakingChange => ({
  problem: 'runs code that this check cannot read',
  instead: 'Write its statements out.',
});

export const isUnknown = (kind: string): BreakingChange => ({
  problem: `is of a kind (${kind}) that is not known to only add or widen`,
  instead: 'If it does, add the kind to scripts/migrations/find-breaking-changes.ts.',
});
