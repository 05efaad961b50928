import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Redirect } from 'wouter';

import { m } from '@towscout/messages';

import { AccountUnknown } from '#accounts/account-unknown.tsx';
import { useAccount } from '#accounts/account/use-account.ts';
import { useUser } from '#accounts/use-user.ts';
import { paths } from '#platform/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

type AdministratorsOnlyProps = {
  /** The sentence shown to everyone else. */
  refusal: string;
  children: ReactNode;
};

export const toSignIn = (path: string) => (
  <Redirect replace to={`${paths.signIn}?returnTo=${encodeURIComponent(path)}`} />
);

/** Hides a page from everyone else; the server refuses their requests anyway. */
export function AdministratorsOnly({ refusal, children }: AdministratorsOnlyProps) {
  const { user, isUnknown } = useUser();
  if (!user) return isUnknown ? <AccountUnknown /> : <Skeleton className="h-40 w-full" />;
  return <ForAdministrators refusal={refusal}>{children}</ForAdministrators>;
}

function ForAdministrators({ refusal, children }: AdministratorsOnlyProps) {
  const { data: account, error, refetch } = useAccount();
  if (error) return <LoadFailed title={m.pages_administration_account_failed()} onRetry={() => void refetch()} />;
  if (!account) return <Skeleton className="h-40 w-full" />;
  if (account.mustAddSecondStep)
    return (
      <Card>
        <EmptyState icon={<ShieldCheck size={22} />} title={m.pages_administration_two_step_first()}>
          <p>{m.pages_administration_two_step_why()}</p>
          <LinkButton href={paths.account} className="mt-4">
            {m.pages_administration_open_account()}
          </LinkButton>
        </EmptyState>
      </Card>
    );
  if (account.isAdministrator) return children;
  return (
    <Card>
      <EmptyState icon={<ShieldCheck size={22} />} title={m.pages_administration_for_administrators()}>
        <p>{refusal}</p>
      </EmptyState>
    </Card>
  );
}
