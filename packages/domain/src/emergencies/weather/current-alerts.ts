import type { WeatherAlert } from './weather-alert.ts';

/** One message of the service: the first of an alert, a change of it, or its end. */
export type WeatherMessage = WeatherAlert & {
  /** 'Actual'; anything else is an exercise, a test or a draft. */
  status: string;
  type: 'Alert' | 'Update' | 'Cancel';
  /** The messages that it replaces. */
  replaces: readonly string[];
};

/**
 * The alerts that hold or are ahead, by their last messages. `known` are those of the document before, whose chain and
 * start a later message goes on with: the service moves the start of a storm that has begun to the time of the message.
 */
export function currentAlerts(
  messages: readonly WeatherMessage[],
  known: readonly WeatherAlert[],
  now: Date,
): WeatherAlert[] {
  const actual = messages.filter(({ status }) => status === 'Actual');
  const replaced = new Set(actual.flatMap(({ id, replaces }) => replaces.filter((other) => other !== id)));
  const byId = new Map<string, WeatherAlert>([...known, ...actual].map((alert) => [alert.id, alert]));
  const byChain = new Map(known.map((alert) => [alert.chain, alert]));
  return actual
    .filter(({ id, type, expiresAt }) => type !== 'Cancel' && !replaced.has(id) && expiresAt > now)
    .filter(({ endsAt }) => endsAt === null || endsAt > now)
    .map((message) => goOn(message, byId, byChain));
}

function goOn(
  { status: _status, type: _type, replaces, ...alert }: WeatherMessage,
  byId: ReadonlyMap<string, WeatherAlert>,
  byChain: ReadonlyMap<string, WeatherAlert>,
): WeatherAlert {
  const before = replaces.flatMap((id) => byId.get(id) ?? []).find(({ event }) => event === alert.event);
  const chain = alert.chain === alert.id ? (before?.chain ?? alert.chain) : alert.chain;
  const earlier = byChain.get(chain) ?? before;
  const hasBegun = earlier !== undefined && earlier.event === alert.event && earlier.startsAt <= alert.sentAt;
  const startsAt = hasBegun && earlier.startsAt < alert.startsAt ? earlier.startsAt : alert.startsAt;
  return { ...alert, chain, startsAt };
}
