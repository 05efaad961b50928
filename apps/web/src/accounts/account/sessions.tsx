import { accountPaths } from '@towscout/contracts/accounts/constants';
import type { OwnSession } from '@towscout/contracts/accounts/own-account';
import { m } from '@towscout/messages';

import { api, getErrorMessage, unlessGone } from '#platform/api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toast.tsx';

import { formatDate, SettingsRow, SettingsSection } from './settings.tsx';
import { useRefreshSignIn, useSessions } from './use-account.ts';

/** `onSignedOut` runs once all sessions have ended, including this one. */
export function Sessions({ onSignedOut }: { onSignedOut: () => Promise<void> }) {
  const { data, error, refetch } = useSessions();
  const { toast } = useToast();
  const endAll = async () => {
    try {
      await api.delete(accountPaths.sessions);
    } catch (failure) {
      toast({
        title: m.accounts_account_sign_out_failed(),
        description: getErrorMessage(failure),
        tone: 'destructive',
      });
      return;
    }
    await onSignedOut();
  };
  return (
    <SettingsSection title={m.accounts_account_sessions_title()} description={m.accounts_account_sessions_explained()}>
      {data ? (
        data.map((session) => <SessionRow key={session.id} session={session} />)
      ) : error ? (
        <div className="p-4">
          <LoadFailed
            isRow
            title={m.accounts_account_sessions_failed()}
            reason={getErrorMessage(error, '')}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <Skeleton className="m-4 h-20" />
      )}
      <div className="p-4">
        <Button onClick={() => void endAll()}>{m.accounts_account_sign_out_everywhere()}</Button>
      </div>
    </SettingsSection>
  );
}

const describeEnding = (device: string | null, date: string): string =>
  device === null
    ? m.accounts_account_sign_out_unknown({ date })
    : m.accounts_account_sign_out_device({ device, date });

function SessionRow({ session: { id, device, place, since, lastUsedAt, isThisOne } }: { session: OwnSession }) {
  const { refetch } = useRefreshSignIn();
  const { toast } = useToast();
  const [from, used] = [formatDate(since), formatDate(lastUsedAt)];
  const end = async () => {
    try {
      await api.delete(accountPaths.session, { params: { id } }).catch(unlessGone);
    } catch (error) {
      toast({ title: m.accounts_account_sign_out_failed(), description: getErrorMessage(error), tone: 'destructive' });
    }
    await refetch();
  };
  return (
    <SettingsRow
      label={
        <span className="flex flex-wrap items-center gap-2">
          {device ?? m.accounts_account_unknown_browser()}{' '}
          {isThisOne && <Badge tone="green">{m.accounts_account_this_browser()}</Badge>}
        </span>
      }
      action={
        !isThisOne && (
          <Button aria-label={describeEnding(device, from)} onClick={() => void end()}>
            {m.accounts_sign_out()}
          </Button>
        )
      }
    >
      {[
        place ?? m.accounts_account_unknown_time_zone(),
        m.accounts_account_signed_in({ date: from }),
        isThisOne ? m.accounts_account_in_use_now() : m.accounts_account_last_used({ date: used }),
      ].join(' · ')}
    </SettingsRow>
  );
}
