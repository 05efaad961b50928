import { useState } from 'react';

import { ApiError } from '../platform/api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useToast } from '../ui/toast.tsx';
import type { AlertSettings } from './settings/alert-settings.ts';
import { PREMIUM_NEEDED } from './settings/radius-choice.ts';
import { SettingsForm } from './settings/settings-form.tsx';
import { TowTruckFields } from './settings/tow-truck-fields.tsx';
import { useAlertSettings, useSaveAlertSettings } from './settings/use-alert-settings.ts';
import { ViolationFields } from './settings/violation-fields.tsx';

type AlertSettingsDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  isPremium: boolean;
  /** The radius that was saved, in miles, for a page that shows one too. */
  onRadiusSaved?: (radius: number) => void;
};

export function AlertSettingsDialog({ open, onOpenChange, isPremium, onRadiusSaved }: AlertSettingsDialogProps) {
  const { data, isError, refetch } = useAlertSettings(open);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Alert Settings" description="What alerts you, how near and how often.">
      {data ? (
        <SettingsTabs
          saved={data}
          isPremium={isPremium}
          onClose={() => onOpenChange(false)}
          onRadiusSaved={(radius) => onRadiusSaved?.(radius)}
        />
      ) : isError ? (
        <div role="alert" className="flex flex-col items-start gap-3">
          <p>Your alert settings could not be loaded.</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      ) : (
        <Waiting />
      )}
    </Dialog>
  );
}

type SettingsTabsProps = {
  saved: AlertSettings;
  isPremium: boolean;
  onClose: () => void;
  onRadiusSaved: (radius: number) => void;
};

function SettingsTabs({ saved, isPremium, onClose, onRadiusSaved }: SettingsTabsProps) {
  const [settings, setSettings] = useState(saved);
  const { mutate, isPending } = useSaveAlertSettings();
  const { toast } = useToast();
  const change = (changes: Partial<AlertSettings>) => setSettings((before) => ({ ...before, ...changes }));

  const save = () =>
    mutate(settings, {
      onSuccess: () => {
        onRadiusSaved(settings.alertRadius);
        toast({ title: 'Settings Saved', description: 'Your alert preferences are in force.', tone: 'success' });
        onClose();
      },
      onError: (error) =>
        toast({
          ...(error instanceof ApiError && error.status === 403
            ? PREMIUM_NEEDED
            : { title: 'Save Failed', description: 'Failed to save alert preferences' }),
          tone: 'destructive',
        }),
    });
  const buttons = { isSaving: isPending, onSave: save, onCancel: onClose };

  return (
    <Tabs
      label="Kinds of alerts"
      tabs={[
        {
          value: 'tow-trucks',
          label: 'Tow Truck Alerts',
          content: (
            <SettingsForm {...buttons} saveLabel="Save Truck Alert Settings">
              <TowTruckFields settings={settings} onChange={change} isPremium={isPremium} />
            </SettingsForm>
          ),
        },
        {
          value: 'violations',
          label: 'Violation Alerts',
          content: (
            <SettingsForm {...buttons} saveLabel="Save Violation Alert Settings">
              <ViolationFields settings={settings} onChange={change} />
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
      <p className="text-sm text-muted">Loading…</p>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-11 w-full rounded-md" />
        </div>
      ))}
    </output>
  );
}
