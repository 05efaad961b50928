import { Suspense } from 'react';

import { loginAddress } from '../platform/login-address.ts';
import { useUser } from '../accounts/use-user.ts';
import { forgetParkedCar } from '../alerts/parked-car.tsx';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const AccountMenu = lazyPart(async () => (await import('../accounts/account-menu.tsx')).AccountMenu, MenuFailed);

function MenuFailed({ onRetry }: { onRetry: () => void }) {
  return <Button onClick={onRetry}>Try again</Button>;
}

/** Leaving the server is not held up for longer than this by a device that cannot be reached. */
const LEAVES_WITHIN_MS = 2000;

/** Whoever signs out is alerted here no more, and their car's spot is forgotten. */
async function leaveNothingBehind(): Promise<void> {
  forgetParkedCar();
  const { deviceId, unsubscribeThisDevice } = await import('../alerts/push/this-device.ts');
  if (deviceId() === null) return;
  const late = new Promise<void>((resolve) => setTimeout(resolve, LEAVES_WITHIN_MS));
  await Promise.race([unsubscribeThisDevice().catch(() => {}), late]);
}

/** The way in for visitors; the menu's code comes for members only. */
export function ShellAccount({ onOpenAlertSettings }: { onOpenAlertSettings: () => void }) {
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
      <AccountMenu onOpenAlertSettings={onOpenAlertSettings} onSignOut={leaveNothingBehind} />
    </Suspense>
  );
}
