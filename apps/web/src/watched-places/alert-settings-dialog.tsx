import { useState, type ReactNode } from 'react';

import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';

import { type AlertSettings, type SaveReport, useAlertSettings } from './settings/alert-settings.ts';
import { useSettingsDraft } from './settings/settings-draft.ts';
import { TowTruckFields } from './settings/tow-truck-fields.tsx';
import { ViolationFields } from './settings/violation-fields.tsx';

type AlertSettingsDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  isPremium: boolean;
  /** The state where the user is; null while it is unknown. */
  stateHere: string | null;
};

export function AlertSettingsDialog({ open, onOpenChange, ...about }: AlertSettingsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.watched_places_settings_dialog()}
      description={m.watched_places_settings_dialog_hint()}
    >
      <FreshSettings {...about} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

type SettingsTabsProps = { saved: AlertSettings; isPremium: boolean; stateHere: string | null; onClose: () => void };

/** Waits for settings fetched after the dialog opened, because older ones may have been changed elsewhere. */
function FreshSettings(props: Omit<SettingsTabsProps, 'saved'>) {
  const [openedAt] = useState(Date.now);
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useAlertSettings(true);
  if (data && dataUpdatedAt >= openedAt) return <SettingsTabs saved={data} {...props} />;
  if (!isError || isFetching) return <Waiting />;
  return <LoadFailed title={m.watched_places_settings_load_failed()} onRetry={() => void refetch()} />;
}

const saveReport = (): SaveReport => ({
  saved: { title: m.watched_places_settings_saved(), description: m.watched_places_settings_saved_hint() },
  failed: { title: m.watched_places_settings_save_failed(), description: m.watched_places_settings_save_failed_hint() },
});

function SettingsTabs({ saved, isPremium, stateHere, onClose }: SettingsTabsProps) {
  const { settings, change, typedPlate, save, isSaving } = useSettingsDraft(saved, stateHere, saveReport());
  const buttons = { isSaving, onSave: () => save(onClose), onCancel: onClose };

  return (
    <Tabs
      label={m.watched_places_settings_tabs()}
      tabs={[
        {
          value: 'tow-trucks',
          label: m.watched_places_settings_tab_trucks(),
          content: (
            <SettingsForm {...buttons} saveLabel={m.watched_places_settings_save_trucks()}>
              <TowTruckFields settings={settings} onChange={change} isPremium={isPremium} />
            </SettingsForm>
          ),
        },
        {
          value: 'violations',
          label: m.watched_places_settings_tab_violations(),
          content: (
            <SettingsForm {...buttons} saveLabel={m.watched_places_settings_save_violations()}>
              <ViolationFields settings={settings} onChange={change} typedPlate={typedPlate} />
            </SettingsForm>
          ),
        },
      ]}
    />
  );
}

function Waiting() {
  return (
    <output className="flex flex-col gap-5">
      <p className="text-sm text-muted">{m.common_loading()}</p>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-11 w-full rounded-md" />
        </div>
      ))}
    </output>
  );
}

type SettingsFormProps = {
  saveLabel: string;
  isSaving: boolean;
  onSave: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** One tab of the settings, with its buttons kept in sight at the foot of the dialog. */
function SettingsForm({ saveLabel, isSaving, onSave, onCancel, children }: SettingsFormProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
      className="flex flex-col gap-5"
    >
      {children}
      <div className="sticky -bottom-4 -mx-4 -mb-4 flex flex-wrap justify-end gap-2 border-t border-line bg-raised p-4 md:rounded-b-lg low:static">
        <Button className="flex-1 sm:flex-none" onClick={onCancel}>
          {m.common_cancel()}
        </Button>
        <Button type="submit" variant="primary" className="flex-1 sm:flex-none" isBusy={isSaving}>
          {isSaving ? m.watched_places_saving() : saveLabel}
        </Button>
      </div>
    </form>
  );
}
