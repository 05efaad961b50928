import { useEffect, useState } from 'react';

import { INVITE_FRAGMENT } from '@towscout/contracts/watched-places/parked-car/constants';

import { paths } from '#platform/paths.ts';
import { storage } from '#platform/storage.ts';

/** The fragment is sent to no server. */
export const invitePath = (secret: string): string => `${paths.alerts}#${INVITE_FRAGMENT}=${secret}`;

/** To sign in, or to create an account, and then come back to the invite: the tab keeps it, and no address has it. */
export const signInToInvite = (mode: 'sign-in' | 'sign-up'): string =>
  `${paths.signIn}?${new URLSearchParams({ returnTo: paths.alerts, mode })}`;

/** While its reader signs in. */
export const keepInvite = (secret: string): void => void storage.write('car-invite', secret);

/** The secret of the link that was opened, else of the invite for which its reader went to sign in. */
export function useInvite(fromLink: string | null, signedIn: boolean): string | null {
  const [kept] = useState(() => storage.read('car-invite'));
  useEffect(() => {
    if (signedIn) storage.write('car-invite', null);
  }, [signedIn]);
  return fromLink ?? kept;
}
