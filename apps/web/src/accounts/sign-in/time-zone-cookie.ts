import { TIME_ZONE_COOKIE } from '@towscout/contracts/accounts/constants';

/** Recorded with the next session, to make it recognizable. */
export function rememberTimeZone(): void {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  document.cookie = `${TIME_ZONE_COOKIE}=${encodeURIComponent(timeZone)}; path=/api/auth; max-age=3600; samesite=lax`;
}
