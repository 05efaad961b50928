import type { NatsConnection } from '@nats-io/transport-node';

import type { Undo } from './streams.ts';

/** The subjects that this node listens to, each for as long as a stream needs it. */
export type NatsInterests = { subscribeOn(nats: Subscribing): void; add(subjects: readonly string[]): Undo };

type Subscribing = Pick<NatsConnection, 'subscribe' | 'isClosed'>;
type Interest = { readonly subject: string; streams: number; unsubscribe(): void };

export function createNatsInterests(onMessage: (text: string) => void): NatsInterests {
  const interests = new Map<string, Interest>();
  let nats: Subscribing | null = null;

  const subscribe = (interest: Interest) => {
    if (!nats || nats.isClosed()) return;
    const subscription = nats.subscribe(interest.subject, {
      callback: (error, message) => {
        if (!error) onMessage(message.string());
      },
    });
    interest.unsubscribe = () => subscription.unsubscribe();
  };
  const begin = (subject: string): Interest => {
    const interest = { subject, streams: 0, unsubscribe: () => undefined };
    interests.set(subject, interest);
    subscribe(interest);
    return interest;
  };
  const end = (interest: Interest) => {
    interest.streams -= 1;
    if (interest.streams > 0) return;
    interests.delete(interest.subject);
    interest.unsubscribe();
  };

  return {
    subscribeOn(connection) {
      nats = connection;
      interests.forEach(subscribe);
    },
    add(subjects) {
      const added = subjects.map((subject) => interests.get(subject) ?? begin(subject));
      for (const interest of added) interest.streams += 1;
      let isAdded = true;
      return () => {
        if (isAdded) added.forEach(end);
        isAdded = false;
      };
    },
  };
}
