import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Redirect } from 'wouter';

import { AccountUnknown } from '#accounts/account-unknown.tsx';
import { useAccount } from '#accounts/account/use-account.ts';
import { useUser } from '#accounts/use-user.ts';
import { paths } from '#platform/paths.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

type AdministratorsOnlyProps = {
  /** Follows 'Only the people who run this site can'. */
  what: string;
  children: ReactNode;
};

export const toSignIn = (path: string) => (
  <Redirect replace to={`${paths.signIn}?returnTo=${encodeURIComponent(path)}`} />
);

/** The server refuses everyone else anyway. */
export function AdministratorsOnly({ what, children }: AdministratorsOnlyProps) {
  const { user, isUnknown } = useUser();
  if (!user) return isUnknown ? <AccountUnknown /> : <Skeleton className="h-40 w-full" />;
  return <ForAdministrators what={what}>{children}</ForAdministrators>;
}

function ForAdministrators({ what, children }: AdministratorsOnlyProps) {
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
  if (account.isAdministrator) return children;
  return (
    <Card>
      <EmptyState icon={<ShieldCheck size={22} />} title="For administrators">
        <p>Only the people who run this site can {what}.</p>
      </EmptyState>
    </Card>
  );
}
