import { type ReactNode, useRef, useState } from 'react';

import type { AdminAccount } from '@towscout/contracts/operations/administration/schema';
import { m } from '@towscout/messages';

import { getErrorMessage } from '#platform/api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TypedWords } from '#ui/foreign-words.tsx';
import { useToast } from '#ui/toast.tsx';

import { AccountKeys } from './account-keys.tsx';
import { describeBan, describePlan, describeReports, describeStanding, formatDay } from './account-text.ts';
import { BanDialog } from './ban-dialog.tsx';
import { useAccountChanges } from './use-admin-account.ts';

type AccountCardProps = { account: AdminAccount; hasPassword: boolean; onChanged: (account: AdminAccount) => void };

export function AccountCard({ account, hasPassword, onChanged }: AccountCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { toast } = useToast();
  const [isBanning, setBanning] = useState(false);
  const { ban, lift, revoke } = useAccountChanges(account.id, (changed) => {
    onChanged(changed);
    heading.current?.focus();
  });
  const onError = (error: Error) =>
    toast({ title: m.operations_administration_failed(), description: getErrorMessage(error), tone: 'destructive' });
  return (
    <Card className="flex flex-col gap-4">
      <div className="min-w-0">
        <h3 ref={heading} tabIndex={-1} className="flex flex-wrap items-center gap-2 text-base font-semibold">
          <bdi className="wrap-anywhere">{account.email}</bdi>
          {account.isAdministrator && <Badge tone="blue">{m.operations_administration_administrator()}</Badge>}
          {account.ban && <Badge tone="red">{m.operations_administration_banned()}</Badge>}
        </h3>
        {account.name && (
          <p className="text-sm wrap-anywhere text-muted">
            <TypedWords>{account.name}</TypedWords>
          </p>
        )}
      </div>
      {account.ban && (
        <div className="rounded-md bg-red-wash px-3 py-2.5 text-sm text-red">
          <p className="font-medium">{describeBan(account.ban)}</p>
          <p className="wrap-anywhere whitespace-pre-line">
            <TypedWords>{account.ban.reason}</TypedWords>
          </p>
        </div>
      )}
      <Facts account={account} />
      <AccountKeys
        keys={account.apiKeys}
        isBusy={revoke.isPending}
        onRevoke={(key) => revoke.mutate(key.id, { onError })}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
        {account.ban ? (
          <Button isBusy={lift.isPending} onClick={() => lift.mutate(undefined, { onError })}>
            {m.operations_administration_lift_ban()}
          </Button>
        ) : account.isAdministrator ? (
          <p className="text-sm text-muted">{m.operations_administration_administrators_stay()}</p>
        ) : (
          <Button variant="danger" onClick={() => setBanning(true)}>
            {m.operations_administration_ban_this_account()}
          </Button>
        )}
        {account.plan.isPremium && !account.isAdministrator && (
          <p className="min-w-0 flex-1 basis-60 text-sm text-pretty text-muted">
            {m.operations_administration_plan_stays_paid()}
          </p>
        )}
      </div>
      {isBanning && (
        <BanDialog
          email={account.email}
          hasPassword={hasPassword}
          onConfirm={ban.mutateAsync}
          onClose={() => setBanning(false)}
        />
      )}
    </Card>
  );
}

function Facts({ account }: { account: AdminAccount }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm md:grid-cols-4 md:gap-x-6">
      <Fact name={m.operations_administration_member_since()}>{formatDay(account.createdAt)}</Fact>
      <Fact name={m.operations_administration_plan()}>{describePlan(account.plan)}</Fact>
      <Fact name={m.operations_administration_address()}>
        {account.isEmailVerified
          ? m.operations_administration_confirmed()
          : m.operations_administration_not_confirmed()}
      </Fact>
      <Fact name={m.operations_administration_two_step()}>
        {account.hasSecondStep ? m.operations_administration_on() : m.operations_administration_off()}
      </Fact>
      <Fact name={m.operations_administration_browsers()}>{account.sessions}</Fact>
      <Fact name={m.operations_administration_community_reports()}>{describeReports(account.reports)}</Fact>
      <Fact name={m.operations_administration_standing()}>{describeStanding(account.standing)}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs font-medium text-muted">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
