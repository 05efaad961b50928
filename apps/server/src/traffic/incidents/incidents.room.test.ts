import { describe, expect, onTestFinished, test } from 'vitest';

import type { ScannedTraffic } from '@towscout/contracts/incidents';
import type { FeedStatus } from '@towscout/contracts/traffic';
import { INCIDENT_SOURCES } from '@towscout/domain/sources';
import { distanceBetween } from '@towscout/geo';

import { eventually } from '#testing/eventually.fixture.ts';
import { send, serve } from '#testing/local-server.fixture.ts';
import { recordedAsOf } from '#testing/pacific-stamps.fixture.ts';
import { named, realData } from '#testing/real-data.fixture.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';
import { createChpCadFeed } from '#traffic/adapters/chp-cad/chp-cad-feed.ts';
import { logToIncident } from '#traffic/adapters/chp-cad/log-to-incident.ts';
import { readLogs } from '#traffic/adapters/chp-cad/read-logs.ts';
import type { TrafficFeed } from '#traffic/traffic-feed.ts';

const userAgent = 'TowScout/test';

/** A site that has read all of these feeds once. */
async function siteThatRead(feeds: readonly TrafficFeed[]): Promise<TestServer> {
  const server = await startTestServer({ feeds, env: { FEEDS: INCIDENT_SOURCES.join(',') } });
  onTestFinished(() => server.close());
  await eventually(async () => {
    const statuses = (await server.visitor().get('/api/traffic/feeds')).json<FeedStatus[]>();
    expect(statuses.filter(({ state }) => state === 'waiting')).toEqual([]);
  });
  return server;
}

async function member(server: TestServer, name: string, plan: 'free' | 'trial') {
  const person = await server.signUp(name);
  await person.send('POST', '/api/user/select-plan', { plan });
  return person;
}

let people = 0;
async function scan(server: TestServer, body: object): Promise<ScannedTraffic> {
  people += 1;
  const person = await member(server, `Ann${people}`, 'trial');
  return (await person.send('POST', '/api/sync/traffic', body)).json();
}

const CHP = realData('chp-cad/chp-2026-07-07.SAHB-GGHB-LAHB.xml');

const recordedNow = (document: string): string => recordedAsOf(document, new Date());

describe.skipIf(CHP === null)(named('CHP’s real document of July 7, 2026', CHP), () => {
  const XML = recordedNow(CHP ?? '');
  const all = readLogs(XML).logs.flatMap((log) => logToIncident(log, null) ?? []);
  const OAKLAND = { lat: 37.804, lng: -122.271 };

  test('is scanned and listed: what it holds around a place, once, and its tow trucks', async () => {
    const { url } = await serve(send(XML));
    const server = await siteThatRead([createChpCadFeed({ url, userAgent })]);
    const near = all.filter(({ place }) => distanceBetween(OAKLAND, place) <= 50);
    expect(near.length).toBeGreaterThan(10);

    const scanned = await scan(server, { state: 'CA', location: '37.804,-122.271', radius: '50' });
    expect(scanned).toMatchObject({ isSimulated: false, incidentCount: near.length, cameraAnalyses: 0 });
    expect(scanned.incidents.map(({ incidentNumber }) => incidentNumber).sort()).toEqual(
      near.map(({ externalId }) => externalId).sort(),
    );
    expect(scanned.feeds).toMatchObject([{ source: 'chp_cad', state: 'fresh', liveIncidents: all.length }]);
    expect(scanned.towTrucksCreated).toBeGreaterThan(0);
    expect(await scan(server, { state: 'CA', location: '37.804,-122.271', radius: '50' })).toMatchObject({
      incidentCount: near.length,
    });
  });
});
