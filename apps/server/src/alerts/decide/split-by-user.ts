/** Per transaction. */
const ALERTS_AT_ONCE = 2000;

/** In parts for a transaction each, without splitting a user's. */
export function splitByUser<Alert extends { userId: string }>(alerts: readonly Alert[]): Alert[][] {
  const parts: Alert[][] = [];
  for (const ofOne of Map.groupBy(alerts, ({ userId }) => userId).values()) {
    const part = parts.at(-1);
    if (part && part.length + ofOne.length <= ALERTS_AT_ONCE) part.push(...ofOne);
    else parts.push([...ofOne]);
  }
  return parts;
}
