import { MOST_LIVE_AREAS } from '@towscout/contracts/live/paths';

import { createStreamGroup, type StreamGroup } from './live-group.ts';
import type { FromHub, Listening, Turn } from './live-messages.ts';
import { openLiveStream } from './live-stream.ts';

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
