import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { AlertSettings } from './alert-settings.ts';
import { useAlertSettings } from './use-alert-settings.ts';
import { useSettingsDraft } from './use-settings-draft.ts';
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

const WORDS = {
  saved: { title: 'Settings Updated', description: 'Your violation alert settings are saved.' },
  failed: { title: 'Error', description: 'Failed to update preferences. Please try again.' },
};

function Fields({ saved }: { saved: AlertSettings }) {
  const { settings, change, typedPlate, save, isSaving, hasSomethingToSave } = useSettingsDraft(saved, WORDS);
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <ViolationFields settings={settings} onChange={change} typedPlate={typedPlate} />
      <Button type="submit" variant="primary" className="self-end" disabled={!hasSomethingToSave || isSaving}>
        {isSaving ? 'Saving…' : 'Save Violation Alert Settings'}
      </Button>
    </form>
  );
}
