import type { LiveEventRow } from './live.queries.ts';
import { FOR_ALL, subjectFor } from './subjects.ts';

/** Beyond so many ids, one message tells every node to look. */
export const MOST_WAITING = 1000;

/** Where notifications go out; `flush` resolves when the server has them, and rejects when the connection is lost. */
export type Outgoing = { publish(subject: string, text: string): void; flush(): Promise<void> };

/**
 * Sends notifications, one batch at a time: what is committed before the server has the last one goes with the next. So
 * the client never holds more than one batch, however slow the server is.
 */
export type NatsSender = { add(rows: readonly LiveEventRow[]): void; readonly waiting: number };

/** `outgoing` is null while NATS is unreachable: then the other nodes find the rows by looking for themselves. */
export function createNatsSender(outgoing: () => Outgoing | null, onError: (error: unknown) => void): NatsSender {
  let waiting: readonly LiveEventRow[] = [];
  let hasDropped = false;
  let isSending = false;

  const hasNews = () => hasDropped || waiting.length > 0;
  const take = (): { subject: string; ids: string }[] => {
    const bySubject = Map.groupBy(waiting, subjectFor);
    const batch = hasDropped
      ? [{ subject: FOR_ALL, ids: '' }]
      : [...bySubject].map(([subject, rows]) => ({ subject, ids: rows.map(({ id }) => id).join() }));
    waiting = [];
    hasDropped = false;
    return batch;
  };
  const send = async () => {
    isSending = true;
    for (let nats = outgoing(); nats && hasNews(); nats = outgoing()) {
      const batch = take();
      try {
        for (const { subject, ids } of batch) nats.publish(subject, ids);
        await nats.flush();
      } catch (error) {
        onError(error);
      }
    }
    waiting = [];
    hasDropped = false;
    isSending = false;
  };
  return {
    add(rows) {
      const isTooMuch = hasDropped || waiting.length + rows.length > MOST_WAITING;
      hasDropped = isTooMuch;
      waiting = isTooMuch ? [] : waiting.concat(rows);
      if (!isSending) void send();
    },
    get waiting() {
      return waiting.length;
    },
  };
}
