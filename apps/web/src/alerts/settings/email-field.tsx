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
        label="Email alerts"
        hint={
          settings.emailState === 'confirmed'
            ? "To your account's address."
            : "Confirm your address first: we'll email you a link."
        }
        checked={settings.emailAlerts}
        onCheckedChange={(emailAlerts) => onChange({ emailAlerts })}
      />
      {settings.emailAlerts && settings.emailState === 'unconfirmed' && (
        <Button className="self-start" isBusy={ask.isPending} onClick={() => ask.mutate()}>
          {ask.isPending ? 'Sending…' : 'Send the link'}
        </Button>
      )}
    </div>
  );
}
