import { useLocation } from 'wouter';

import { m } from '@towscout/messages';

import { ConfirmEmail } from '#accounts/sign-in/confirm-email.tsx';
import { useRefreshUser } from '#accounts/use-user.ts';
import { paths } from '#platform/paths.ts';
import { Card } from '#ui/card.tsx';

import { PlainPage } from '../page-frame.tsx';
import { SignInFrame } from '../sign-in-frame.tsx';
import { useSecretFromLink } from '../use-secret-from-link.ts';

export function ConfirmEmailPage() {
  const token = useSecretFromLink();
  const [, navigate] = useLocation();
  const refreshUser = useRefreshUser();
  const enter = async () => {
    await refreshUser();
    navigate(paths.planSelection, { replace: true });
  };
  return (
    <SignInFrame>
      <PlainPage title={m.pages_sign_in_confirm_email()} sentence={m.pages_sign_in_confirm_email_sentence()}>
        <Card className="p-4 shadow-low md:p-6">
          <ConfirmEmail token={token ?? ''} onSignedIn={enter} />
        </Card>
      </PlainPage>
    </SignInFrame>
  );
}
