import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { afterFailure } from './scan-state.ts';
import { beginScan, changeScans, scansOptions } from './scan-store.ts';

const failed = (client: QueryClient) => changeScans(client, (before) => afterFailure(before, 1000));

test('while a scan runs no other begins', () => {
  const client = new QueryClient();
  expect(beginScan(client)).toBe(true);
  expect(beginScan(client)).toBe(false);
  failed(client);
  expect(beginScan(client)).toBe(true);
});

test('a scan that ends after its member signed out leaves nothing behind', () => {
  const client = new QueryClient();
  beginScan(client);
  client.removeQueries();
  failed(client);
  expect(client.getQueryData(scansOptions.queryKey)).toBeUndefined();
});
