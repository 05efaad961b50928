import { Suspense } from 'react';

import { m } from '@towscout/messages';

import { AccountUnknown } from '#accounts/account-unknown.tsx';
import { useRefreshUser, useUser } from '#accounts/use-user.ts';
import { usePageTitle } from '#pages/use-page-title.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { PremiumRequired, SignInFirst } from './gates.tsx';

const EnhancedScanner = lazyPart(async () => (await import('./desk.tsx')).EnhancedScanner);

export function EnhancedScannerPage() {
  const { isLoading, isSignedIn, isSignedOut, isPremium } = useUser();
  const refreshUser = useRefreshUser();
  usePageTitle(m.pages_scanner_enhanced());
  if (isLoading) return <ScannerToCome />;
  if (isSignedOut) return <SignInFirst />;
  if (!isSignedIn) return <AccountUnknown />;
  if (!isPremium) return <PremiumRequired />;
  return (
    <Suspense fallback={<ScannerToCome />}>
      <EnhancedScanner onRefused={() => void refreshUser()} />
    </Suspense>
  );
}

function ScannerToCome() {
  return (
    <div aria-busy className="mx-auto grid w-full max-w-7xl gap-4 p-3 md:p-6 lg:grid-cols-[20rem_1fr]">
      <Skeleton className="h-16 lg:col-span-2" />
      <Skeleton className="h-136 rounded-lg" />
      <Skeleton className="h-136 rounded-lg" />
    </div>
  );
}
