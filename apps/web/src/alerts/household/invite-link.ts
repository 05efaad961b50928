import { INVITE_FRAGMENT } from '@towscout/contracts/household/paths';

import { paths } from '#platform/paths.ts';

/** The fragment is sent to no server. */
export const invitePath = (secret: string): string => `${paths.alerts}#${INVITE_FRAGMENT}=${secret}`;

/** To sign in, or to create an account, and then come back to the invite. */
export const signInToInvite = (secret: string, mode: 'sign-in' | 'sign-up'): string =>
  `${paths.signIn}?${new URLSearchParams({ returnTo: invitePath(secret), mode })}`;
