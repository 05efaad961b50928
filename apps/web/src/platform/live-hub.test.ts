import { expect, test } from 'vitest';

import type { FromHub, News, Turn } from './line.ts';
import { createLiveHub } from './live-hub.ts';

const NYC = { lat: 40.7589, lng: -73.9851, radius: 5 };
const SF = { lat: 37.7749, lng: -122.4194, radius: 2 };
const LA = { lat: 34.05, lng: -118.24, radius: 1 };

function aHub() {
  const streams = [] as { url: string; after: string; isClosed: boolean; turns: Turn[]; tell: (news: News) => void }[];
  const hub = createLiveHub((url, { lastEventId }, tell) => {
    const stream = { url, after: lastEventId, isClosed: false, turns: [] as Turn[], tell };
    streams.push(stream);
    return {
      close: () => void (stream.isClosed = true),
      notice: (turn) => void stream.turns.push(turn),
      lastEventId: () => `after ${streams.indexOf(stream)}`,
    };
  });
  return {
    streams,
    open: () => streams.filter(({ isClosed }) => !isClosed).map(({ url }) => url),
    tab() {
      const heard: FromHub[] = [];
      const seat = hub.enter(true, (news) => void heard.push(news));
      return { ...seat, heard, of: (type: News['type']) => heard.filter((news) => news.type === type) };
    },
    notice: hub.notice,
    opened(n: number, isReopened = false) {
      streams[n]?.tell({ type: 'status', status: 'live' });
      streams[n]?.tell({ type: 'open', isReopened });
    },
  };
}
const truck: News = { type: 'event', name: 'sighting', data: '{}' };

test('eight tabs of one account and place share one stream, and each is told', () => {
  const hub = aHub();
  const tabs = Array.from({ length: 8 }, () => hub.tab());
  for (const tab of tabs) tab.listen({ identity: 'ann', area: NYC });
  hub.opened(0);
  hub.streams[0]?.tell(truck);
  expect(hub.open()).toHaveLength(1);
  for (const tab of tabs) {
    expect(tab.of('event')).toEqual([{ ...truck, identity: 'ann' }]);
    expect(tab.of('open')).toEqual([{ type: 'open', isReopened: false, identity: 'ann' }]);
  }
});

test('a tab elsewhere widens the stream, which resumes, and the old one goes on until the new one opens', () => {
  const hub = aHub();
  const [first, second] = [hub.tab(), hub.tab()];
  first.listen({ identity: null, area: NYC });
  hub.opened(0);
  second.listen({ identity: null, area: SF });
  expect(hub.streams[1]).toMatchObject({
    url: '/api/live?lat=37.77490&lng=-122.41940&radius=2&also=40.75890%2C-73.98510%2C5',
    after: 'after 0',
  });
  hub.streams[0]?.tell(truck);
  expect([first.of('event').length, second.of('event').length]).toEqual([1, 1]);
  expect(hub.open()).toHaveLength(2);
  hub.opened(1);
  expect(hub.open()).toEqual([hub.streams[1]?.url]);
  expect(first.of('open'), 'nothing was missed here').toHaveLength(1);
  expect(second.of('open')).toMatchObject([{ isReopened: false }]);
  expect(second.of('status').at(-1)).toMatchObject({ status: 'live' });
});

test('a tab that closes leaves the stream to the others, and the last one closes it', () => {
  const hub = aHub();
  const [first, second] = [hub.tab(), hub.tab()];
  first.listen({ identity: null, area: NYC });
  hub.opened(0);
  second.listen({ identity: null, area: NYC });
  first.leave();
  hub.streams[0]?.tell(truck);
  expect(first.of('event')).toEqual([]);
  expect(second.of('event')).toHaveLength(1);
  second.leave();
  expect(hub.open()).toEqual([]);
});

test('a tab that moves within what is heard already opens nothing, and is told so', () => {
  const hub = aHub();
  const [first, second] = [hub.tab(), hub.tab()];
  first.listen({ identity: null, area: NYC });
  second.listen({ identity: null, area: SF });
  hub.opened(1);
  second.listen({ identity: null, area: NYC });
  expect(hub.streams).toHaveLength(2);
  expect(second.of('open')).toHaveLength(2);
});

test('no tab hears what another account is told, though both have the same place', () => {
  const hub = aHub();
  const [ann, bea] = [hub.tab(), hub.tab()];
  ann.listen({ identity: 'ann', area: NYC });
  bea.listen({ identity: 'bea', area: NYC });
  hub.streams[0]?.tell(truck);
  expect([ann.of('event').length, bea.of('event').length]).toEqual([1, 0]);
  ann.listen({ identity: 'bea', area: NYC });
  expect(hub.streams[0]?.isClosed, 'nobody is Ann any more').toBe(true);
  hub.streams[1]?.tell(truck);
  expect(ann.of('event').map(({ identity }) => identity)).toEqual(['ann', 'bea']);
});

test('all tabs hear that the rights ended, that events were missed, and how the line is', () => {
  const hub = aHub();
  const tabs = [hub.tab(), hub.tab()];
  for (const tab of tabs) tab.listen({ identity: 'ann', area: null });
  hub.opened(0);
  hub.streams[0]?.tell({ type: 'rights-ended' });
  hub.streams[0]?.tell({ type: 'status', status: 'late' });
  hub.opened(0, true);
  for (const tab of tabs) {
    expect(tab.of('rights-ended')).toHaveLength(1);
    expect(tab.of('open')).toMatchObject([{ isReopened: false }, { isReopened: true }]);
    expect(tab.of('status').slice(-2)).toMatchObject([{ status: 'late' }, { status: 'live' }]);
  }
});

test('that the network is back is heard once, however many tabs say so', () => {
  const hub = aHub();
  hub.tab().listen({ identity: null, area: NYC });
  for (const turn of ['online', 'offline', 'offline', 'online', 'online', 'shown'] as const) hub.notice(turn);
  expect(hub.streams[0]?.turns).toEqual(['offline', 'offline', 'online', 'shown']);
});

test('of more places than a stream takes, the newest are heard, and the others are told to poll', () => {
  const hub = aHub();
  const tabs = Array.from({ length: 25 }, (_, n) => {
    const tab = hub.tab();
    tab.listen({ identity: null, area: { ...LA, lat: LA.lat + n / 10 } });
    return tab;
  });
  hub.opened(24);
  expect(tabs[0]?.of('status').at(-1)).toMatchObject({ status: 'connecting' });
  expect(tabs.slice(1).map((tab) => tab.of('status').at(-1))).toEqual(
    tabs.slice(1).map(() => ({ type: 'status', status: 'live', identity: null })),
  );
});
