import { MOST_LIVE_AREAS } from '@towscout/contracts/live/constants';

import type { FromHub, LineStatus, Listening, LiveArea, News, Turn } from './line.ts';
import { openLiveStream, type LiveStream, liveUrl } from './live-stream.ts';

type Tell = (news: News) => void;
type Member = { area: LiveArea | null; tell: Tell; hasOpened: boolean };
type Opened = { stream: LiveStream | null; areas: readonly LiveArea[]; isOpen: boolean };

/** The tabs of one account, and the stream that they share. */
export type StreamGroup = {
  listen(seat: object, area: LiveArea | null, tell: Tell): void;
  leave(seat: object): void;
  notice(turn: Turn): void;
  isEmpty(): boolean;
};

type Deps = { openStream(url: string, lastEventId: string, tell: Tell): LiveStream; mostAreas: number };

export function createStreamGroup({ openStream, mostAreas }: Deps): StreamGroup {
  const members = new Map<object, Member>();
  let current: Opened | null = null;
  /** Stays open until the new one opens, so nothing is missed. */
  let before: Opened | null = null;
  let status: LineStatus = 'connecting';

  const tellAll: Tell = (news) => members.forEach(({ tell }) => tell(news));
  const covers = ({ areas }: Opened, area: LiveArea | null): boolean =>
    area === null || areas.some((each) => isSame(each, area));
  const tellOpen = (opened: Opened, member: Member) => {
    if (member.hasOpened || !opened.isOpen || !covers(opened, member.area)) return;
    member.hasOpened = true;
    member.tell({ type: 'open', isReopened: false });
  };
  /** A tab whose area no stream covers is told 'connecting', so that it polls. */
  const tellStatus = (member: Member) =>
    member.tell({ type: 'status', status: current && covers(current, member.area) ? status : 'connecting' });

  const close = () => {
    before?.stream?.close();
    current?.stream?.close();
    [before, current] = [null, null];
  };
  const open = () => {
    const areas = distinctAreas([...members.values()]).slice(0, mostAreas);
    if (current?.isOpen) {
      before?.stream?.close();
      before = current;
    } else current?.stream?.close();
    const lastEventId = before?.stream?.lastEventId() ?? '';
    const opened: Opened = { stream: null, areas, isOpen: false };
    current = opened;
    opened.stream = openStream(liveUrl(areas), lastEventId, (news) => {
      if (news.type === 'event') tellAll(news);
      // A replaced stream no longer reports the state of the connection.
      else if (current === opened) hear(opened, news);
    });
  };
  const hear = (opened: Opened, news: Exclude<News, { type: 'event' }>) => {
    if (news.type === 'status') {
      ({ status } = news);
      members.forEach(tellStatus);
    } else if (news.type === 'open') {
      before?.stream?.close();
      before = null;
      opened.isOpen = true;
      if (!news.isReopened) return members.forEach((member) => tellOpen(opened, member));
      for (const member of members.values()) member.hasOpened = true;
      tellAll(news);
    } else tellAll(news);
  };

  return {
    listen(seat, area, tell) {
      const last = members.get(seat);
      if (last && isSame(last.area, area)) return;
      const member: Member = { area, tell, hasOpened: false };
      // Moves this tab to the end, so that the oldest one goes without a stream when there are too many.
      members.delete(seat);
      members.set(seat, member);
      if (!current || !covers(current, area)) open();
      tellStatus(member);
      if (current) tellOpen(current, member);
    },
    leave(seat) {
      members.delete(seat);
      if (members.size === 0) close();
    },
    notice(turn) {
      current?.stream?.notice(turn);
      members.forEach(tellStatus);
    },
    isEmpty: () => members.size === 0,
  };
}

const isSame = (a: LiveArea | null, b: LiveArea | null): boolean =>
  a === b || (a !== null && b !== null && liveUrl([a]) === liveUrl([b]));

/** Newest first. */
const distinctAreas = (members: readonly Member[]): LiveArea[] => [
  ...new Map(members.toReversed().flatMap(({ area }) => (area ? [[liveUrl([area]), area] as const] : []))).values(),
];

export type HubSeat = { listen(to: Listening | null): void; leave(): void };

export type LiveHub = { enter(isOnline: boolean, tell: (news: FromHub) => void): HubSeat; notice(turn: Turn): void };

/** One stream for all the tabs of an account, around all their places: a browser opens six connections to a site. */
export function createLiveHub(openStream = openLiveStream): LiveHub {
  const groups = new Map<string | null, StreamGroup>();
  const seats = new Set<HubSeat>();
  let isOnline = true;

  const notice = (turn: Turn) => {
    // Each tab says so, and an open stream isn't to be opened again.
    if (turn === 'online' && isOnline) return;
    if (turn !== 'shown') isOnline = turn === 'online';
    for (const group of groups.values()) group.notice(turn);
  };
  const groupOf = (identity: string | null): StreamGroup => {
    const known = groups.get(identity);
    if (known) return known;
    const group = createStreamGroup({
      openStream: (areas, lastEventId, tell) => openStream(areas, { lastEventId, isOnline }, tell),
      mostAreas: MOST_LIVE_AREAS,
    });
    groups.set(identity, group);
    return group;
  };

  return {
    enter(isTabOnline, tell) {
      // One tab alone may be wrong about it.
      if (!isTabOnline || seats.size === 0) notice(isTabOnline ? 'online' : 'offline');
      let here: string | null | undefined;
      const leaveGroup = () => {
        if (here === undefined) return;
        const group = groups.get(here);
        group?.leave(seat);
        if (group?.isEmpty()) groups.delete(here);
        here = undefined;
      };
      const seat: HubSeat = {
        listen(to) {
          if (!to || to.identity !== here) leaveGroup();
          if (!to) return;
          const { identity, area } = to;
          here = identity;
          groupOf(identity).listen(seat, area, (news) => tell({ ...news, identity }));
        },
        leave() {
          leaveGroup();
          seats.delete(seat);
        },
      };
      seats.add(seat);
      return seat;
    },
    notice,
  };
}
