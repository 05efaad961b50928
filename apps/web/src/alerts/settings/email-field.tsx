import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/switch.tsx';

import type { SettingsFieldsProps } from './tow-truck-fields.tsx';
import { useSendConfirmationEmail } from './use-send-confirmation-email.ts';

/** Alerts by e-mail: only where the site sends any, and only once the address is confirmed. */
export function EmailField({ settings, onChange }: SettingsFieldsProps) {
  const ask = useSendConfirmationEmail();
  if (settings.emailState === 'unavailable') return null;
  return (
    <div className="flex flex-col gap-2">
      <Switch
        label="E-mail alerts"
        hint={
          settings.emailState === 'confirmed'
            ? 'To the address of your account.'
            : 'Confirm your address first: we send you an e-mail with a link.'
        }
        checked={settings.emailAlerts}
        onCheckedChange={(emailAlerts) => onChange({ emailAlerts })}
      />
      {settings.emailAlerts && settings.emailState === 'unconfirmed' && (
        <Button className="self-start" disabled={ask.isPending} onClick={() => ask.mutate()}>
          {ask.isPending ? 'Sending…' : 'Send the e-mail'}
        </Button>
      )}
    </div>
  );
}
