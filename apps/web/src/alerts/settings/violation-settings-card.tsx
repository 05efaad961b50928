import { Button } from '#ui/button.tsx';

import type { AlertSettings } from './alert-settings.ts';
import { LoadedSettings } from './loaded-settings.tsx';
import { useSettingsDraft } from './use-settings-draft.ts';
import { ViolationFields } from './violation-fields.tsx';

type ViolationSettingsCardProps = {
  signedIn: boolean;
  /** The state of the user's place; null while unknown. */
  stateHere: string | null;
};

/** The violation alert settings in a card of their own. */
export function ViolationSettingsCard({ signedIn, stateHere }: ViolationSettingsCardProps) {
  return (
    <section aria-label="Violation alerts" className="flex flex-col gap-3">
      <h2 className="text-base font-semibold">Violation alerts</h2>
      <LoadedSettings signedIn={signedIn} height="h-64">
        {(settings) => <Fields saved={settings} stateHere={stateHere} />}
      </LoadedSettings>
    </section>
  );
}

const WORDS = {
  saved: { title: 'Settings Updated', description: 'Your violation alert settings are saved.' },
  failed: { title: 'Error', description: 'Failed to update preferences. Please try again.' },
};

function Fields({ saved, stateHere }: { saved: AlertSettings; stateHere: string | null }) {
  const { settings, change, typedPlate, save, isSaving, hasSomethingToSave } = useSettingsDraft(
    saved,
    stateHere,
    WORDS,
  );
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <ViolationFields settings={settings} onChange={change} typedPlate={typedPlate} />
      <Button
        type="submit"
        variant="primary"
        className="self-end"
        isBusy={isSaving}
        disabled={!hasSomethingToSave}
        focusableWhenDisabled
      >
        {isSaving ? 'Saving…' : 'Save Violation Alert Settings'}
      </Button>
    </form>
  );
}
