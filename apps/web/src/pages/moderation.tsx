import { ShieldCheck } from 'lucide-react';
import { Redirect } from 'wouter';

import { AccountUnknown } from '#accounts/account-unknown.tsx';
import { useAccount } from '#accounts/account/use-account.ts';
import { useUser } from '#accounts/use-user.ts';
import { paths } from '#platform/paths.ts';
import { ModerationQueue } from '#reports/moderation/moderation-queue.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { PlainPage } from './plain-page.tsx';

export function ModerationPage() {
  const { user, isSignedOut, isUnknown } = useUser();
  if (isSignedOut) return <Redirect replace to={`${paths.signIn}?returnTo=${encodeURIComponent(paths.moderation)}`} />;
  return (
    <PlainPage title="Moderation" sentence="Flagged content, oldest first." width="text">
      {user ? <ForAdministrators /> : isUnknown ? <AccountUnknown /> : <Skeleton className="h-40 w-full" />}
    </PlainPage>
  );
}

function ForAdministrators() {
  const { data: account, error, refetch } = useAccount();
  if (error) return <LoadFailed title="Couldn't load your account" onRetry={() => void refetch()} />;
  if (!account) return <Skeleton className="h-40 w-full" />;
  if (account.mustAddSecondStep)
    return (
      <Card>
        <EmptyState icon={<ShieldCheck size={22} />} title="Turn on two-step sign-in first">
          <p>Administrators need it. It takes a minute on your account page.</p>
          <LinkButton href={paths.account} className="mt-4">
            Open your account
          </LinkButton>
        </EmptyState>
      </Card>
    );
  if (account.isAdministrator) return <ModerationQueue />;
  return (
    <Card>
      <EmptyState icon={<ShieldCheck size={22} />} title="For administrators">
        <p>Only the people who run this site can review flagged content.</p>
      </EmptyState>
    </Card>
  );
}
