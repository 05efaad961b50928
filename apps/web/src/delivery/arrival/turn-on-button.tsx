import { useRoute } from 'wouter';

import { m } from '@towscout/messages';

import { paths } from '#platform/paths.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { type SaveReport, useAlertSettings, useSaveAlertSettings } from '#watched-places/settings/alert-settings.ts';
import { useSendConfirmationEmail } from '#watched-places/settings/email-confirmation.ts';

import { deviceId } from '../push/this-device.ts';
import { usePush } from '../push/use-push.ts';
import { nextStep, arrives } from './arrival.ts';

const saveReport = (): SaveReport => ({
  saved: { title: m.watched_places_settings_saved(), description: m.watched_places_settings_saved_hint() },
  failed: { title: m.watched_places_settings_save_failed(), description: m.watched_places_settings_save_failed_hint() },
});

/** The one thing that makes alerts arrive while no page is open: push on this device, else e-mail. */
export function TurnOnButton({ className = '', isShort = false }: { className?: string; isShort?: boolean }) {
  const { data: settings } = useAlertSettings(true);
  const { state: pushHere, isBusy, enable } = usePush(true);
  const { mutate: save, isPending } = useSaveAlertSettings(saveReport());
  const confirmation = useSendConfirmationEmail();
  const [isOnAlerts] = useRoute(paths.alerts);
  if (!settings) return null;
  const step = nextStep(settings, pushHere);
  if (step === 'help') {
    // The page of alerts has the way open beside its list.
    if (isOnAlerts) return null;
    return (
      <LinkButton
        href={paths.alerts}
        className={className}
        {...(isShort && { 'aria-label': m.delivery_how_to_turn_on() })}
      >
        {isShort ? m.delivery_turn_on() : m.delivery_how_to_turn_on()}
      </LinkButton>
    );
  }
  const emailAlerts = () =>
    save({ emailAlerts: true }, { onSuccess: () => settings.emailState === 'unconfirmed' && confirmation.mutate() });
  const words = step === 'email' ? m.delivery_turn_on_email() : m.delivery_turn_on_push();
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
      {isShort ? m.delivery_turn_on() : words}
    </Button>
  );
}

/** Says that nothing arrives once the page is closed, and what changes that; nothing while alerts arrive. */
export function PageOnlyNotice() {
  if (useArrival() !== false) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line bg-sunken py-1 pr-1 pl-4 text-sm">
      <p className="py-2">{m.delivery_page_only()}</p>
      <TurnOnButton />
    </div>
  );
}

/** True when alerts reach the signed-in user while no page is open; null until that is known. */
export function useArrival(): boolean | null {
  const { data: settings } = useAlertSettings(true);
  const { state: pushHere } = usePush(true);
  return arrives({ settings, deviceId: deviceId(), pushHere });
}
