import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';

import { PlainPage } from '#pages/plain-page.tsx';
import { Upgrade } from '#pages/upgrade.tsx';
import { paths } from '#platform/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { useToast } from '#ui/toast.tsx';

/** Reading time before the redirect (specification section 2). */
const LEAVES_AFTER_MS = 500;

const SIGN_IN_WORDS = 'Please log in to access the Enhanced Traffic Scanner.';

const SIGN_IN = `${paths.signIn}?returnTo=${encodeURIComponent(paths.enhancedScanner)}`;

export function SignInFirst() {
  const { toast } = useToast();
  const [, navigate] = useLocation();
  const leave = useEffectEvent(() => navigate(SIGN_IN, { replace: true }));
  const tell = useEffectEvent(() =>
    toast({ title: 'Authentication Required', description: SIGN_IN_WORDS, tone: 'destructive' }),
  );
  useEffect(() => {
    tell();
    const timer = setTimeout(() => leave(), LEAVES_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <PlainPage title="Authentication Required" sentence={SIGN_IN_WORDS}>
      <LinkButton variant="primary" size="lg" href={SIGN_IN}>
        Sign in
      </LinkButton>
    </PlainPage>
  );
}

export function PremiumRequired() {
  return (
    <PlainPage
      title="Premium Access Required"
      sentence="The Enhanced Traffic Scanner is part of Premium: it scans public incident feeds and traffic cameras across a whole state."
    >
      <div className="flex flex-col gap-3">
        <Upgrade variant="primary" size="lg" />
        <LinkButton size="lg" href={paths.dashboard}>
          Back to Dashboard
        </LinkButton>
      </div>
    </PlainPage>
  );
}
