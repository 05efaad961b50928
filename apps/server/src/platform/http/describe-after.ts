import { m } from '@towscout/messages';

/** '1 minute' or '30 seconds' of the rate limit, which it words in English. */
export function describeAfter(after: string): string {
  const [amount, unit = ''] = after.split(' ');
  const count = Number(amount);
  if (unit.startsWith('second')) return m.platform_server_seconds({ count });
  if (unit.startsWith('minute')) return m.platform_server_minutes({ count });
  if (unit.startsWith('hour')) return m.platform_server_hours({ count });
  return after;
}
