import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';

import type { AlertSettings, SaveReport } from './alert-settings.ts';
import { LoadedSettings } from './loaded-settings.tsx';
import { useSettingsDraft } from './settings-draft.ts';
import { ViolationFields } from './violation-fields.tsx';

type ViolationSettingsCardProps = {
  signedIn: boolean;
  /** The state of the user's place; null while unknown. */
  stateHere: string | null;
};

/** The violation alert settings, saved on their own. */
export function ViolationSettingsCard({ signedIn, stateHere }: ViolationSettingsCardProps) {
  return (
    <LoadedSettings signedIn={signedIn} height="h-64">
      {(settings) => <Fields saved={settings} stateHere={stateHere} />}
    </LoadedSettings>
  );
}

const saveReport = (): SaveReport => ({
  saved: { title: m.watched_places_settings_updated(), description: m.watched_places_settings_updated_hint() },
  failed: { title: m.alerts_error(), description: m.watched_places_settings_update_failed() },
});

function Fields({ saved, stateHere }: { saved: AlertSettings; stateHere: string | null }) {
  const { settings, change, typedPlate, save, isSaving, hasSomethingToSave } = useSettingsDraft(
    saved,
    stateHere,
    saveReport(),
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
        {isSaving ? m.watched_places_saving() : m.watched_places_settings_save_violations()}
      </Button>
    </form>
  );
}
