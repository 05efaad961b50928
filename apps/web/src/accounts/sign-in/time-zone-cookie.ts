import { TIME_ZONE_COOKIE } from '@towscout/contracts/accounts/paths';

/** Tells the sign-in that follows, by whichever way, in which time zone it is: one's sessions are known again by it. */
export function rememberTimeZone(): void {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  document.cookie = `${TIME_ZONE_COOKIE}=${encodeURIComponent(timeZone)}; path=/api/auth; max-age=3600; samesite=lax`;
}
