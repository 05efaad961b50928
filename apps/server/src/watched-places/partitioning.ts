import type { Partitioning } from '#platform/db/partition-table.ts';

export const placePartitioning: Partitioning = {
  table: 'alert_places',
  by: 'region',
  key: 'constraint alert_places_pkey primary key (id, region)',
  // A reference needs a key of the id alone.
  before: ['alter table alert_snoozes drop constraint alert_snoozes_place_id_alert_places_id_fk'],
  after: [
    `create function forget_snoozes() returns trigger language plpgsql as $$
    begin
      delete from alert_snoozes using removed where alert_snoozes.place_id = removed.id;
      return null;
    end $$`,
    `create trigger alert_places_snoozes after delete on alert_places referencing old table as removed
      for each statement execute function forget_snoozes()`,
  ],
};
