import { Link } from 'wouter';

import { m } from '@towscout/messages';

import { AskForReset, SetNewPassword } from '#accounts/sign-in/reset-password.tsx';
import { paths } from '#platform/paths.ts';
import { useWhatSiteOffers } from '#platform/site.ts';
import { Card } from '#ui/card.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { PlainPage } from '../page-frame.tsx';
import { SignInFrame } from '../sign-in-frame.tsx';
import { useSecretFromLink } from '../use-secret-from-link.ts';

export function ResetPasswordPage() {
  const token = useSecretFromLink();
  const { site, isFailed, askAgain } = useWhatSiteOffers();
  return (
    <SignInFrame>
      <PlainPage title={m.pages_sign_in_new_password()}>
        <Card className="p-4 shadow-low md:p-6">
          {token ? (
            <SetNewPassword token={token} />
          ) : site ? (
            <AskForReset sendsEmail={site.signIn.sendsEmail} />
          ) : isFailed ? (
            <LoadFailed title={m.pages_sign_in_page_failed()} onRetry={askAgain} />
          ) : (
            <Skeleton className="h-40 w-full" />
          )}
        </Card>
        <p className="text-center text-sm text-muted">
          <Link
            href={paths.signIn}
            className="inline-flex min-h-11 items-center font-medium text-accent-text underline underline-offset-4"
          >
            {m.pages_sign_in_back()}
          </Link>
        </p>
      </PlainPage>
    </SignInFrame>
  );
}
