/// <reference lib="webworker" />

import type { FromHub, FromTab } from './line.ts';
import { createLiveHub, type HubSeat } from './live-hub.ts';

declare const self: SharedWorkerGlobalScope;

const hub = createLiveHub();

self.addEventListener('connect', ({ ports: [port] }) => {
  if (port) serve(port);
});

function serve(port: MessagePort): void {
  let seat: HubSeat | null = null;
  const leave = () => {
    seat?.leave();
    seat = null;
    port.close();
  };
  port.addEventListener('message', ({ data }: MessageEvent<FromTab>) => {
    if (data.type === 'here') seat = hub.enter(data.isOnline, (news: FromHub) => port.postMessage(news, []));
    else if (data.type === 'listen') seat?.listen(data.to);
    else if (data.type === 'turn') hub.notice(data.turn);
    else if (data.type === 'leave') leave();
    // Granted when the tab is gone.
    else void navigator.locks.request(data.lock, leave);
  });
  port.start();
}
