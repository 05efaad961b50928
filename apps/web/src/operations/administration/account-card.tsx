import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { z } from 'zod';

import type { AdminAccount, banBody } from '@towscout/contracts/operations/administration';
import { administrationPaths } from '@towscout/contracts/operations/constants';
import { timeSince } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';

import { api, getErrorMessage } from '#platform/api.ts';
import { useNow } from '#platform/now.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TypedWords } from '#ui/foreign-words.tsx';
import { useToast } from '#ui/toast.tsx';

import { describeBan, describePlan, describeReports, describeStanding, formatDay } from './administration-text.ts';
import { BanDialog } from './ban-dialog.tsx';

type Key = AdminAccount['apiKeys'][number];
type AccountKeysProps = { keys: readonly Key[]; isBusy: boolean; onRevoke: (key: Key) => void };

function AccountKeys({ keys, isBusy, onRevoke }: AccountKeysProps) {
  const [asked, setAsked] = useState<Key | null>(null);
  const now = useNow(60_000);
  return (
    <section aria-label={m.operations_administration_api_keys()} className="border-t border-line pt-3">
      <h4 className="text-sm font-semibold">
        {m.operations_administration_api_keys()}{' '}
        <span className="font-normal text-muted tabular-nums">{keys.length}</span>
      </h4>
      {keys.length === 0 ? (
        <p className="mt-1 text-sm text-muted">{m.operations_administration_no_keys()}</p>
      ) : (
        <ul className="divide-y divide-line">
          {keys.map((key) => (
            <li key={key.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <div className="min-w-0 flex-1 basis-40">
                <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
                  <bdi className="wrap-anywhere">{key.name}</bdi>
                  {!key.isActive && <Badge>{m.operations_administration_off()}</Badge>}
                </p>
                <p className="text-sm text-muted">{describeKey(key, now)}</p>
              </div>
              <Button
                isBusy={isBusy}
                aria-label={m.operations_administration_revoke_label({ name: key.name })}
                onClick={() => setAsked(key)}
              >
                {m.operations_administration_revoke()}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <Dialog
          open
          onOpenChange={(open) => !open && setAsked(null)}
          title={m.operations_administration_revoke_question({ name: asked.name })}
          description={m.operations_administration_revoke_effect()}
          footer={
            <>
              <Button variant="quiet" onClick={() => setAsked(null)}>
                {m.common_cancel()}
              </Button>
              <Button
                variant="danger"
                onClick={() => {
                  setAsked(null);
                  onRevoke(asked);
                }}
              >
                {m.operations_administration_revoke_key()}
              </Button>
            </>
          }
        />
      )}
    </section>
  );
}

const describeKey = ({ right, lastUsed }: Key, now: Date): string =>
  [
    right === 'api' ? m.operations_administration_key_uses_api() : m.operations_administration_key_parks(),
    lastUsed === null
      ? m.operations_administration_key_never_used()
      : m.operations_administration_key_last_used({ age: timeSince(new Date(lastUsed), now) }),
  ].join(' · ');

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

export const findAccount = (email: string): Promise<AdminAccount> =>
  api.post(administrationPaths.findAccount, { body: { email } });

/** Each answers with the account as it is afterward. */
function useAccountChanges(id: string, onChanged: (account: AdminAccount) => void) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: [administrationPaths.log] });
  return {
    ban: useMutation({
      mutationFn: (body: z.input<typeof banBody>) => api.post(administrationPaths.ban, { params: { id }, body }),
      onSuccess: onChanged,
      onSettled,
    }),
    lift: useMutation({
      mutationFn: () => api.delete(administrationPaths.ban, { params: { id } }),
      onSuccess: onChanged,
      onSettled,
    }),
    revoke: useMutation({
      mutationFn: (keyId: string) => api.delete(administrationPaths.apiKey, { params: { id: keyId } }),
      onSuccess: onChanged,
      onSettled,
    }),
  };
}
