import { emailPaths } from '@towscout/contracts/alert-email';
import { useMutation } from '@tanstack/react-query';

import { api, sentenceOf } from '../../platform/api.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { SettingsFieldsProps } from './tow-truck-fields.tsx';

/** Alerts by e-mail: only where the site sends any, and only once the address was confirmed. */
export function EmailField({ settings, onChange }: SettingsFieldsProps) {
  const { toast } = useToast();
  const ask = useMutation({
    mutationFn: () => api.post<{ email: string }>(emailPaths.ask),
    onSuccess: ({ email }) => toast({ title: 'Letter sent', description: `Open the letter to ${email} and press Confirm.`, tone: 'success' }),
    onError: (error) =>
      toast({ title: 'No letter sent', description: sentenceOf(error, 'Please try again later.'), tone: 'destructive' }),
  });
  if (settings.emailState === 'unavailable') return null;
  return (
    <div className="flex flex-col gap-2">
      <Switch
        label="E-mail alerts"
        hint={settings.emailState === 'confirmed' ? 'To the address of your account.' : 'Your address must be confirmed before any alert goes there.'}
        checked={settings.emailAlerts}
        onCheckedChange={(emailAlerts) => onChange({ emailAlerts })}
      />
      {settings.emailAlerts && settings.emailState === 'unconfirmed' && (
        <Button className="self-start" disabled={ask.isPending} onClick={() => ask.mutate()}>
          {ask.isPending ? 'Sending…' : 'Send me the letter'}
        </Button>
      )}
    </div>
  );
}
