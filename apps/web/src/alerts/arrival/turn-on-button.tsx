import { paths } from '#platform/paths.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';

import { usePush } from '../push/use-push.ts';
import { useAlertSettings } from '../settings/use-alert-settings.ts';
import { useSaveAlertSettings } from '../settings/use-save-alert-settings.ts';
import { useSendConfirmationEmail } from '../settings/use-send-confirmation-email.ts';
import { nextStep } from './arrival.ts';

const WORDS = {
  saved: { title: 'Settings Saved', description: 'Your alert preferences are saved.' },
  failed: { title: 'Save Failed', description: 'Failed to save alert preferences' },
};

const HELP = 'How to turn on alerts';
const SHORT = 'Turn on';

/** The one thing that makes alerts arrive while no page is open: push on this device, else e-mail. */
export function TurnOnButton({ className = '', isShort = false }: { className?: string; isShort?: boolean }) {
  const { data: settings } = useAlertSettings(true);
  const { state: pushHere, isBusy, enable } = usePush(true);
  const { mutate: save, isPending } = useSaveAlertSettings(WORDS);
  const confirmation = useSendConfirmationEmail();
  if (!settings) return null;
  const step = nextStep(settings, pushHere);
  if (step === 'help') {
    return (
      <LinkButton href={paths.alerts} className={className} {...(isShort && { 'aria-label': HELP })}>
        {isShort ? SHORT : HELP}
      </LinkButton>
    );
  }
  const emailAlerts = () =>
    save({ emailAlerts: true }, { onSuccess: () => settings.emailState === 'unconfirmed' && confirmation.mutate() });
  const words = step === 'email' ? 'Turn on email alerts' : 'Turn on push alerts';
  const turnOn = () => {
    if (!settings.pushNotifications && step !== 'email') save({ pushNotifications: true });
    if (step === 'push') void enable();
    if (step === 'email') emailAlerts();
  };
  return (
    <Button
      variant="primary"
      className={className}
      {...(isShort && { 'aria-label': words })}
      isBusy={isBusy || isPending || confirmation.isPending}
      onClick={turnOn}
    >
      {isShort ? SHORT : words}
    </Button>
  );
}
