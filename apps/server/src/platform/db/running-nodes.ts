import { Client } from 'pg';

/** True while a node of TowScout is connected to this database. */
export async function areNodesRunning(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, application_name: 'look-for-nodes' });
  await client.connect();
  try {
    const { rows } = await client.query(
      "select 1 from pg_stat_activity where application_name like 'towscout%' and datname = current_database() limit 1",
    );
    return rows.length > 0;
  } finally {
    await client.end();
  }
}
