import { sql } from 'drizzle-orm';

import { type Database, queryRows } from '#platform/db/database.ts';

type Remembered = { table: string; user: string; columns: readonly string[]; toldBy: readonly string[] };

const RIGHTS = ['rights-changed'];
/** The columns of users that nodes keep in memory and show in answers. */
const REMEMBERED: readonly Remembered[] = [
  {
    table: 'users',
    user: 'id',
    columns: [
      'email',
      'email_verified',
      'two_factor_enabled',
      'first_name',
      'last_name',
      'profile_image_url',
      'administrator_since',
      'banned_at',
      'banned_until',
    ],
    toldBy: RIGHTS,
  },
  { table: 'sessions', user: 'user_id', columns: ['token', 'user_id'], toldBy: RIGHTS },
  { table: 'credentials', user: 'user_id', columns: ['password', 'user_id'], toldBy: RIGHTS },
  {
    table: 'plans',
    user: 'user_id',
    columns: [
      'subscription_status',
      'selected_at',
      'trial_start_date',
      'trial_end_date',
      'grace_ends_at',
      'current_period_end',
      'cancel_at_period_end',
      'last_refund',
    ],
    toldBy: RIGHTS,
  },
  {
    table: 'alert_places',
    user: 'user_id',
    columns: ['kind', 'name', 'address', 'place', 'radius', 'is_active', 'expires_at', 'note', 'photo_id'],
    toldBy: ['places-changed', ...RIGHTS],
  },
];

/** Adds triggers that note every change to data that nodes keep in memory. */
export async function noteChanges(db: Database): Promise<void> {
  await db.execute(
    sql`create table noted_changes (what text, user_id text, transaction bigint default txid_current(), told_by text[])`,
  );
  for (const { table, user, columns, toldBy } of REMEMBERED) {
    const note = (row: string) => `
      create function note_${row}_${table}() returns trigger language plpgsql as $$ begin
        insert into noted_changes (what, user_id, told_by)
        values ('${table}: ' || lower(tg_op), ${row}.${user}, '{${toldBy.join(',')}}');
        return null;
      end $$`;
    const all = (row: string) => columns.map((column) => `${row}.${column}::text`).join(', ');
    for (const statement of [
      note('old'),
      note('new'),
      `create trigger note_delete after delete on ${table} for each row execute function note_old_${table}()`,
      `create trigger note_update after update on ${table} for each row
         when ((${all('old')}) is distinct from (${all('new')})) execute function note_old_${table}()`,
      `create trigger note_insert after insert on ${table} for each row execute function note_new_${table}()`,
    ])
      await db.execute(sql.raw(statement));
  }
}

export const forgetNotedChanges = (db: Database): Promise<unknown> => db.execute(sql`truncate noted_changes`);

type Noted = { what: string; isTold: boolean };

/** The changes noted since. A change is told when the bus tells of it in the same transaction or a later one. */
export const findNotedChanges = (db: Database): Promise<Noted[]> =>
  queryRows<Noted>(
    db,
    sql`select what, bool_and(exists (
          select 1 from live_events e
          where e.name = any(told_by) and e.data->>'userId' = n.user_id and e.xmin::text::bigint >= n.transaction
        )) as "isTold"
        from noted_changes n group by what order by what`,
  );
