import { Suspense } from 'react';

import { useUser } from '#accounts/use-user.ts';
import { loginAddress } from '#platform/login-address.ts';
import { clearUserData } from '#platform/user-data.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const AccountMenu = lazyPart(async () => (await import('#accounts/account-menu.tsx')).AccountMenu, MenuFailed);

function MenuFailed({ onRetry }: { onRetry: () => void }) {
  return <Button onClick={onRetry}>Try again</Button>;
}

/** Leaving the server is not held up for longer than this by a device that cannot be reached. */
const LEAVES_WITHIN_MS = 2000;

/** Whoever signs out gets no more alerts here, and nothing of theirs stays in this browser. */
async function leaveNothingBehind(): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, LEAVES_WITHIN_MS));
  await Promise.race([endPush().catch(() => {}), late]);
  clearUserData();
}

async function endPush(): Promise<void> {
  const { deviceId, unsubscribeThisDevice } = await import('#alerts/push/this-device.ts');
  if (deviceId() !== null) await unsubscribeThisDevice();
}

/** A sign-in link for visitors. The menu's code loads for members only. */
export function ShellAccount(opening: {
  onOpenAlertSettings: () => void;
  onOpenCityData: () => void;
  onOpenSupport: () => void;
}) {
  const { isSignedIn, isLoading } = useUser();
  const place = <Skeleton className="h-11 w-20 rounded-md" />;
  if (isLoading) return place;
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
