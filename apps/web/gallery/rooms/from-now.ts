import { HOUR_MS } from '@towscout/domain/durations';

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** A fixture of another day, as if it began with this hour. */
export function fromNow<Value>(value: Value, from: Date): Value {
  const shift = Math.floor(Date.now() / HOUR_MS) * HOUR_MS - from.getTime();
  const text = JSON.stringify(value, (_key, given: unknown) =>
    typeof given === 'string' && INSTANT.test(given) ? new Date(Date.parse(given) + shift).toISOString() : given,
  );
  return JSON.parse(text) as Value;
}
