import { INVITE_FRAGMENT } from '@towscout/contracts/watched-places/household/paths';

import { paths } from '#platform/paths.ts';

/** The fragment is sent to no server. */
export const invitePath = (secret: string): string => `${paths.alerts}#${INVITE_FRAGMENT}=${secret}`;

/** To sign in, or to create an account, and then come back to the invite: the tab keeps it, and no address has it. */
export const signInToInvite = (mode: 'sign-in' | 'sign-up'): string =>
  `${paths.signIn}?${new URLSearchParams({ returnTo: paths.alerts, mode })}`;
