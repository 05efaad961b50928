import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { shiftToNewest } from '../apps/server/src/testing/pacific-stamps.fixture.ts';
import { named, realData } from '../apps/server/src/testing/real-data.fixture.ts';
import { runServer } from './servers.ts';
import { expect, test } from './site.ts';

const OWN = new URL('../apps/server/src/sources/catalog/chp-cad/logs.fixture.xml', import.meta.url);
const REAL = realData('chp-cad/chp-2026-07-07.SAHB-GGHB-LAHB.xml');

async function publish(document: string): Promise<{ url: string; close(): void }> {
  const server = createServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/xml', 'last-modified': new Date().toUTCString() })
      .end(shiftToNewest(document, new Date()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sa.xml`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A capture of one afternoon at CHP, or five made-up logs without it, and its number of incidents. */
const { name, document, incidents } =
  REAL === null
    ? { name: named('five logs of our own', REAL), document: readFileSync(OWN, 'utf8'), incidents: 3 }
    : // Of its 138 logs, 9 are notices, 6 have no place, and 12 are the service patrol's of incidents CHP logs too.
      { name: 'CHP’s document of July 7, 2026', document: REAL, incidents: 111 };

test(`a scan of California counts what the feed holds: ${name}`, async ({ createSite, afterStory }) => {
  const publisher = await publish(document);
  afterStory(async () => publisher.close());
  const server = await runServer({ FEEDS: 'chp_cad', CHP_CAD_URL: publisher.url });
  afterStory(() => server.end());
  const { page } = await createSite(server).arrive({ as: 'Ann', plan: 'trial', at: null, opens: '/enhanced-scanner' });
  const counter = (term: string) => page.locator('dl > div').filter({ has: page.getByText(term, { exact: true }) });
  // A scan counts only what was read before it.
  const feeds = async (): Promise<unknown> => (await page.request.get('/api/traffic/feeds')).json();
  await expect.poll(feeds).toContainEqual(expect.objectContaining({ source: 'chp_cad', state: 'fresh' }));
  await expect(page.getByText('NY area · whole state')).toBeVisible();
  await expect(counter('Last Scan')).toContainText('Never');

  await page.getByRole('combobox', { name: 'State' }).press('Enter');
  await page.getByRole('option', { name: 'CA – California' }).click();
  await expect(page.getByText('CA area · whole state')).toBeVisible();
  await page.getByRole('button', { name: 'Start Scan' }).press('Enter');

  await expect(page.getByText('API connected')).toBeVisible();
  await expect(counter('Incidents')).toContainText(String(incidents));
  await expect(counter('Last Scan')).toContainText('just now');
  await expect(page.getByText(`${incidents} incidents · all of California`)).toBeVisible();
  const cards = page.getByRole('list', { name: 'Incidents, the worst first' }).getByRole('article');
  await expect(cards).toHaveCount(Math.min(20, incidents));
  await expect(cards.first()).toContainText('California Highway Patrol');
  await expect(cards.filter({ hasText: 'SIMULATED' })).toHaveCount(0);
});
