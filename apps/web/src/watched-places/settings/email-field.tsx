import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/switch.tsx';

import type { SettingsFieldsProps } from './alert-settings.ts';
import { useSendConfirmationEmail } from './use-send-confirmation-email.ts';

/** Alerts by e-mail: only where the site sends any, and only once the address is confirmed. */
export function EmailField({ settings, onChange }: SettingsFieldsProps) {
  const ask = useSendConfirmationEmail();
  if (settings.emailState === 'unavailable') return null;
  return (
    <div className="flex flex-col gap-2">
      <Switch
        label={m.watched_places_settings_email_alerts()}
        hint={
          settings.emailState === 'confirmed'
            ? m.watched_places_settings_email_confirmed()
            : m.watched_places_settings_email_unconfirmed()
        }
        checked={settings.emailAlerts}
        onCheckedChange={(emailAlerts) => onChange({ emailAlerts })}
      />
      {settings.emailAlerts && settings.emailState === 'unconfirmed' && (
        <Button className="self-start" isBusy={ask.isPending} onClick={() => ask.mutate()}>
          {ask.isPending ? m.watched_places_settings_sending() : m.watched_places_settings_send_link()}
        </Button>
      )}
    </div>
  );
}
