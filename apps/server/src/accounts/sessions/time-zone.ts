import { TIME_ZONE_COOKIE } from '@towscout/contracts/accounts/paths';

const COOKIE = new RegExp(String.raw`(?:^|;\s*)${TIME_ZONE_COOKIE}=([\w%+/-]{1,60})`);

/** Null without a valid zone. */
export function timeZoneIn(cookie: string | null | undefined): string | null {
  const named = COOKIE.exec(cookie ?? '')?.[1]?.replaceAll(/%2f/gi, '/');
  return named !== undefined && describePlace(named) !== null ? named : null;
}

/** Such as 'Central Time'. */
export function describePlace(timeZone: string | null): string | null {
  if (timeZone === null) return null;
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' });
    return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? null;
  } catch {
    return null;
  }
}
