import type { OwnSession } from '@towscout/contracts/accounts/own-account';
import { accountPaths } from '@towscout/contracts/accounts/paths';

import { api, getErrorMessage, unlessGone } from '#platform/api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toast.tsx';

import { formatDate } from './format-date.ts';
import { SettingsRow, SettingsSection } from './settings.tsx';
import { useRefreshSignIn, useSessions } from './use-own-account.ts';

/** `onSignedOut` runs once all sessions have ended, including this one. */
export function Sessions({ onSignedOut }: { onSignedOut: () => Promise<void> }) {
  const { data, error, refetch } = useSessions();
  const { toast } = useToast();
  const endAll = async () => {
    try {
      await api.delete(accountPaths.sessions);
    } catch (failure) {
      toast({ title: "Couldn't sign out", description: getErrorMessage(failure), tone: 'destructive' });
      return;
    }
    await onSignedOut();
  };
  return (
    <SettingsSection
      title="Where you're signed in"
      description="By browser and time zone. We don't keep IP addresses or locations. If you don't recognize one, sign it out and change your password."
    >
      {data ? (
        data.map((session) => <SessionRow key={session.id} session={session} />)
      ) : error ? (
        <div className="p-4">
          <LoadFailed
            isRow
            title="Couldn't load your sessions."
            reason={getErrorMessage(error, '')}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <Skeleton className="m-4 h-20" />
      )}
      <div className="p-4">
        <Button onClick={() => void endAll()}>Sign out everywhere</Button>
      </div>
    </SettingsSection>
  );
}

function SessionRow({ session: { id, device, place, since, lastUsedAt, isThisOne } }: { session: OwnSession }) {
  const { refetch } = useRefreshSignIn();
  const { toast } = useToast();
  const [from, used] = [formatDate(since), formatDate(lastUsedAt)];
  const end = async () => {
    try {
      await api.delete(accountPaths.session, { params: { id } }).catch(unlessGone);
    } catch (error) {
      toast({ title: "Couldn't sign out", description: getErrorMessage(error), tone: 'destructive' });
    }
    await refetch();
  };
  return (
    <SettingsRow
      label={
        <span className="flex flex-wrap items-center gap-2">
          {device ?? 'Unknown browser'} {isThisOne && <Badge tone="green">This browser</Badge>}
        </span>
      }
      action={
        !isThisOne && (
          <Button aria-label={`Sign out ${device ?? 'the browser'} that signed in ${from}`} onClick={() => void end()}>
            Sign out
          </Button>
        )
      }
    >
      {[place ?? 'Unknown time zone', `signed in ${from}`, isThisOne ? 'in use now' : `last used ${used}`].join(' · ')}
    </SettingsRow>
  );
}
