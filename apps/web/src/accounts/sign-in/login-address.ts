import { accountPaths } from '@towscout/contracts/accounts';

/** Where the browser goes to sign in, and comes back from to this very page. */
export function loginAddress(): string {
  const { pathname, search } = window.location;
  const returnTo = `${pathname}${search}`;
  return returnTo === '/' ? accountPaths.login : `${accountPaths.login}?returnTo=${encodeURIComponent(returnTo)}`;
}
