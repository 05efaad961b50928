import { Suspense } from 'react';

import { ACCOUNT_UNKNOWN, useRefreshUser, useUser } from '#accounts/use-user.ts';
import { loginAddress } from '#platform/login-address.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { leaveNothingBehind } from '../leave-nothing-behind.ts';

const AccountMenu = lazyPart(async () => (await import('#accounts/account-menu.tsx')).AccountMenu, MenuFailed);

function MenuFailed({ onRetry }: { onRetry: () => void }) {
  return <Button onClick={onRetry}>Try again</Button>;
}

/** A sign-in link for visitors. The menu's code loads for members only. */
export function ShellAccount(opening: {
  onOpenAlertSettings: () => void;
  onOpenCityData: () => void;
  onOpenSupport: () => void;
}) {
  const { isSignedIn, isLoading, isUnknown } = useUser();
  const refreshUser = useRefreshUser();
  const place = <Skeleton className="size-11 rounded-md md:w-40" />;
  if (isLoading) return place;
  if (isUnknown) {
    return (
      <Button aria-label={ACCOUNT_UNKNOWN} onClick={() => void refreshUser()}>
        Try again
      </Button>
    );
  }
  if (!isSignedIn) {
    return (
      <LinkButton reload href={loginAddress()}>
        Sign in
      </LinkButton>
    );
  }
  return (
    <Suspense fallback={place}>
      <AccountMenu {...opening} onSignOut={leaveNothingBehind} />
    </Suspense>
  );
}
