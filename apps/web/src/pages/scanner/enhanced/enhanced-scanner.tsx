import { Suspense, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';

import { m } from '@towscout/messages';

import { AccountUnknown } from '#accounts/account-unknown.tsx';
import { useRefreshUser, useUser } from '#accounts/use-user.ts';
import { Upgrade } from '#billing/plan/get-premium.tsx';
import { usePageTitle, PlainPage } from '#pages/page-frame.tsx';
import { paths } from '#platform/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toast.tsx';

/** Reading time before the redirect (specification section 2). */
const LEAVES_AFTER_MS = 500;

const SIGN_IN = `${paths.signIn}?returnTo=${encodeURIComponent(paths.enhancedScanner)}`;

export function SignInFirst() {
  const { toast } = useToast();
  const [, navigate] = useLocation();
  const leave = useEffectEvent(() => navigate(SIGN_IN, { replace: true }));
  const tell = useEffectEvent(() =>
    toast({
      title: m.pages_scanner_authentication(),
      description: m.pages_scanner_sign_in_first(),
      tone: 'destructive',
    }),
  );
  useEffect(() => {
    tell();
    const timer = setTimeout(() => leave(), LEAVES_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <PlainPage title={m.pages_scanner_authentication()} sentence={m.pages_scanner_sign_in_first()}>
      <LinkButton variant="primary" size="lg" href={SIGN_IN}>
        {m.common_sign_in()}
      </LinkButton>
    </PlainPage>
  );
}

export function PremiumRequired() {
  return (
    <PlainPage title={m.pages_scanner_premium_required()} sentence={m.pages_scanner_premium_sentence()}>
      <div className="flex flex-col gap-3">
        <Upgrade variant="primary" size="lg" />
        <LinkButton size="lg" href={paths.dashboard}>
          {m.pages_scanner_back()}
        </LinkButton>
      </div>
    </PlainPage>
  );
}

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
