import { useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { AlertSettings } from './alert-settings.ts';
import { useAlertSettings, useSaveAlertSettings } from './use-alert-settings.ts';
import { ViolationFields } from './violation-fields.tsx';

/** The violation alert settings in a card of their own. */
export function ViolationSettingsCard({ signedIn }: { signedIn: boolean }) {
  const { data, isError, refetch } = useAlertSettings(signedIn);
  return (
    <section aria-label="Violation alerts" className="flex flex-col gap-3">
      <h2 className="text-base font-semibold">Violation alerts</h2>
      {data ? (
        <Fields saved={data} />
      ) : isError ? (
        <div role="alert" className="flex items-center justify-between gap-2 text-sm">
          Your alert settings could not be loaded.
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      ) : (
        <Skeleton className="h-64 w-full rounded-md" />
      )}
    </section>
  );
}

function Fields({ saved }: { saved: AlertSettings }) {
  const [changes, setChanges] = useState<Partial<AlertSettings>>({});
  const { mutate, isPending } = useSaveAlertSettings();
  const { toast } = useToast();
  const isChanged = Object.keys(changes).length > 0;
  const save = () =>
    mutate(
      { ...saved, ...changes },
      {
        onSuccess: () => {
          setChanges({});
          toast({ title: 'Settings Updated', description: 'Your violation alerts are in force.', tone: 'success' });
        },
        onError: () => toast({ title: 'Error', description: 'Failed to update preferences. Please try again.', tone: 'destructive' }),
      },
    );
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <ViolationFields settings={{ ...saved, ...changes }} onChange={(more) => setChanges((before) => ({ ...before, ...more }))} />
      <Button type="submit" variant="primary" className="self-end" disabled={!isChanged || isPending}>
        {isPending ? 'Saving…' : 'Save Violation Alert Settings'}
      </Button>
    </form>
  );
}
