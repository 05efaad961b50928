import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';

import { m } from '@towscout/messages';

import { PlainPage } from '#pages/plain-page.tsx';
import { Upgrade } from '#pages/upgrade.tsx';
import { paths } from '#platform/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
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
