import type { Partitioning } from '#platform/db/partition-table.ts';

export const eventPartitioning: Partitioning = {
  table: 'sighting_events',
  by: 'cell',
  // Of an event without a place the cell is null.
  key: 'constraint sighting_events_pkey unique (id, cell)',
  before: [],
  after: [],
};
