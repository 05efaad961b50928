import { useEffect, useState } from 'react';

import { storage } from '#platform/storage.ts';

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
