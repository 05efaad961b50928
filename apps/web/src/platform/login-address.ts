import { accountPaths } from '@towscout/contracts/accounts/paths';

/** Where the browser goes to sign in or up, and comes back from to this very page. */
export function loginAddress(mode: 'sign-in' | 'sign-up' = 'sign-in'): string {
  const { pathname, search } = window.location;
  const returnTo = `${pathname}${search}`;
  const query = new URLSearchParams({
    ...(returnTo !== '/' && { returnTo }),
    ...(mode === 'sign-up' && { mode }),
  }).toString();
  return query === '' ? accountPaths.login : `${accountPaths.login}?${query}`;
}

/** For a toast that asks to sign in. */
export const signInLink = () => ({ href: loginAddress(), label: 'Sign in' });
