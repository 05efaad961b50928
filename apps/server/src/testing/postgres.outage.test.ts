import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { eventually } from './eventually.fixture.ts';
import { describeWithPostgres, startPostgres, type TestPostgres } from './postgres.fixture.ts';

describeWithPostgres('a PostgreSQL of our own', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.close());

  /** Timeout for answers that must not come. */
  const IN_VAIN = { query_timeout: 200 };

  async function connect(patience: object = {}): Promise<{ client: Client; end: Promise<string> }> {
    const client = new Client({ connectionString: postgres.url, ...patience });
    const end = new Promise<string>((resolve) => client.once('error', ({ message }) => resolve(message)));
    client.on('error', () => undefined);
    await client.connect();
    return { client, end };
  }
  const answers = async () => {
    const { client } = await connect();
    await client.query('select 1');
    await client.end();
  };

  test('stops as in a crash, and starts again on the same data', async () => {
    await postgres.query('create table kept as select 7 as n');
    const { end } = await connect();
    await postgres.stop();
    expect(await end).toMatch(/terminat|ECONNRESET/);
    await expect(answers()).rejects.toThrow(/terminat|ECONNRESET/);
    await postgres.start();
    await answers();
    expect(await postgres.query('select n from kept')).toEqual([{ n: 7 }]);
  });

  test('ends everybody’s connection when one backend is killed, and continues', async () => {
    const { end } = await connect();
    expect(postgres.killBackend()).toBe(true);
    await end;
    await eventually(answers);
  });

  test('answers nobody while it is frozen', async () => {
    const { client } = await connect(IN_VAIN);
    postgres.pause();
    await expect(client.query('select 1')).rejects.toThrow('Query read timeout');
    postgres.resume();
    await client.end();
    await answers();
  });

  test('is cut off, vanishes and comes back with its proxy', async () => {
    const { client, end } = await connect(IN_VAIN);
    postgres.proxy.blackHole();
    await expect(client.query('select 1')).rejects.toThrow('Query read timeout');
    await postgres.proxy.cut();
    await end;
    await expect(answers()).rejects.toThrow('ECONNREFUSED');
    await postgres.proxy.reopen();
    await answers();
  });
});
