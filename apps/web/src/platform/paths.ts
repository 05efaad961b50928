import { accountPaths } from '@towscout/contracts/accounts/constants';
import { m } from '@towscout/messages';

/** The server answers any other path with 404. */
export { pagePaths as paths } from '@towscout/contracts/site/constants';

/** Returns to the current page afterward. */
export function loginAddress(mode: 'sign-in' | 'sign-up' = 'sign-in'): string {
  const { pathname, search } = window.location;
  const returnTo = `${pathname}${search}`;
  const query = new URLSearchParams({
    ...(returnTo !== '/' && { returnTo }),
    ...(mode === 'sign-up' && { mode }),
  }).toString();
  return query === '' ? accountPaths.login : `${accountPaths.login}?${query}`;
}

export const signInLink = () => ({ href: loginAddress(), label: m.common_sign_in() });
