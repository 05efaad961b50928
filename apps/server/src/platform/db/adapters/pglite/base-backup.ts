import type { PGlite } from '@electric-sql/pglite';

const SLOT = 'towscout_backup';

/** PostgreSQL's own base backup: the database goes on writing meanwhile, and its log brings the copy up to date. */
export async function runBaseBackup(client: PGlite, { copyFiles, copyLog }: BackupSteps): Promise<void> {
  // A slot keeps checkpoints from recycling the log that the copy needs; a temporary one dies with the process.
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [SLOT]);
  try {
    await client.query(`select pg_backup_start('TowScout', true)`);
    await copyFiles().catch(async (error: unknown) => {
      await stop(client);
      throw error;
    });
    await copyLog(await stop(client));
  } finally {
    await client.query('select pg_drop_replication_slot($1)', [SLOT]);
  }
}

async function stop(client: PGlite): Promise<BackupEnd> {
  const { rows } = await client.query<BackupEnd>(
    `select labelfile as label, substring(labelfile from '\\(file ([0-9A-F]+)\\)') as "firstLogFile",
      pg_walfile_name(lsn) as "lastLogFile"
    from pg_backup_stop(false)`,
  );
  const [end] = rows;
  if (!end) throw new Error('pg_backup_stop returned nothing');
  return end;
}

export type BackupSteps = { copyFiles(): Promise<void>; copyLog(end: BackupEnd): Promise<void> };

/** PostgreSQL also needs `label` as the file backup_label, and the log from `firstLogFile` to `lastLogFile`. */
type BackupEnd = { label: string; firstLogFile: string; lastLogFile: string };
