import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/switch.tsx';

import { type SaveReport, useAlertSettings, useSaveAlertSettings } from './alert-settings.ts';
import { useSendConfirmationEmail } from './email-confirmation.ts';

const saveReport = (): SaveReport => ({
  saved: { title: m.watched_places_settings_saved(), description: m.watched_places_settings_saved_hint() },
  failed: { title: m.watched_places_settings_save_failed(), description: m.watched_places_settings_save_failed_hint() },
});

/** Alerts by email: only where the site sends any, and only once the address is confirmed. */
export function EmailAlerts() {
  const { data: settings } = useAlertSettings(true);
  const { mutate: save, isPending } = useSaveAlertSettings(saveReport());
  const ask = useSendConfirmationEmail();
  if (!settings || settings.emailState === 'unavailable') return null;
  const isUnconfirmed = settings.emailState === 'unconfirmed';
  return (
    <div className="flex flex-col gap-2">
      <Switch
        label={m.watched_places_settings_email_alerts()}
        hint={
          isUnconfirmed ? m.watched_places_settings_email_unconfirmed() : m.watched_places_settings_email_confirmed()
        }
        checked={settings.emailAlerts}
        disabled={isPending}
        onCheckedChange={(emailAlerts) => save({ emailAlerts })}
      />
      {settings.emailAlerts && isUnconfirmed && (
        <Button className="self-start" isBusy={ask.isPending} onClick={() => ask.mutate()}>
          {ask.isPending ? m.watched_places_settings_sending() : m.watched_places_settings_send_link()}
        </Button>
      )}
    </div>
  );
}
