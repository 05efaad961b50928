import { Suspense } from 'react';

import { m } from '@towscout/messages';

import { describeUnknownAccount, useRefreshUser, useUser } from '#accounts/use-user.ts';
import { loginAddress } from '#platform/login-address.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const MemberMenu = lazyPart(async () => (await import('./member-menu.tsx')).MemberMenu, MenuFailed);

function MenuFailed({ onRetry }: { onRetry: () => void }) {
  return <Button onClick={onRetry}>{m.pages_shell_try_again()}</Button>;
}

/** A sign-in link for visitors. The menu's code loads for members only. */
export function ShellAccount() {
  const { isSignedIn, isLoading, isUnknown } = useUser();
  const refreshUser = useRefreshUser();
  const place = <Skeleton className="size-11 rounded-md md:w-40" />;
  if (isLoading) return place;
  if (isUnknown) {
    return (
      <Button aria-label={describeUnknownAccount()} onClick={() => void refreshUser()}>
        {m.pages_shell_try_again()}
      </Button>
    );
  }
  if (!isSignedIn) {
    return (
      <LinkButton reload href={loginAddress()} className="@max-[12em]/head:px-2!">
        {m.pages_shell_sign_in()}
      </LinkButton>
    );
  }
  return (
    <Suspense fallback={place}>
      <MemberMenu />
    </Suspense>
  );
}
