import type { LineStatus } from './line.ts';
import type { LiveArea, News, Turn } from './live-messages.ts';
import { type LiveStream, liveUrl } from './live-stream.ts';

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
