import { Menu } from '@base-ui/react/menu';
import { BellOff } from 'lucide-react';

import { AVOID_MINUTES, type AvoidMinutes } from '@towscout/contracts/alerts/constants';
import { getTowData } from '@towscout/contracts/alerts/notification-data';
import type { Notification } from '@towscout/contracts/alerts/schema';
import { SNOOZE_MINUTES } from '@towscout/contracts/watched-places/constants';
import { m } from '@towscout/messages';

import { buttonClass } from '#ui/button.tsx';
import { menuClass, optionClass } from '#ui/control-class.ts';
import { useToast } from '#ui/toast.tsx';
import { describeUntil, useSnoozeChanges } from '#watched-places/snooze/snoozes.ts';

import { useAvoidTruck, useFewerAlerts } from '../use-alert-actions.ts';

/** Fewer alerts like this one, or none about this truck for a while. */
export function AlertMenu({ alert }: { alert: Notification }) {
  const { toast } = useToast();
  const avoid = useAvoidTruck();
  const fewer = useFewerAlerts();
  const { begin } = useSnoozeChanges();
  const placeId = getTowData(alert)?.placeId ?? null;
  const failed = () =>
    toast({
      title: m.alerts_notifications_save_failed(),
      description: m.alerts_please_try_again(),
      tone: 'destructive',
    });

  const avoidFor = (minutes: AvoidMinutes) =>
    avoid.mutate(
      { alert, minutes },
      {
        onSuccess: ({ until }) =>
          toast({
            title: m.alerts_notifications_muted(),
            description: m.alerts_notifications_muted_until({ until: describeUntil(new Date(until), new Date()) }),
          }),
        onError: failed,
      },
    );
  const makeFewer = () =>
    fewer.mutate(alert, {
      onSuccess: ({ sentence }) =>
        toast({ title: m.alerts_notifications_fewer(), description: sentence, tone: 'success' }),
      onError: failed,
    });

  return (
    <Menu.Root>
      <Menu.Trigger
        aria-label={m.alerts_notifications_mute_this({ title: alert.title })}
        className={buttonClass('quiet', 'md', 'px-2!')}
      >
        <BellOff aria-hidden size={16} />
        {m.alerts_notifications_mute()}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} collisionPadding={8} className="z-60">
          <Menu.Popup className={`w-60 ${menuClass}`}>
            <Menu.Item className={optionClass} onClick={makeFewer}>
              {m.alerts_notifications_fewer()}
            </Menu.Item>
            <Menu.Group>
              <Menu.GroupLabel className="border-t border-line px-3 pt-2 text-xs font-semibold text-muted">
                {m.alerts_notifications_mute_truck_for()}
              </Menu.GroupLabel>
              {AVOID_MINUTES.map((minutes) => (
                <Menu.Item key={minutes} className={optionClass} onClick={() => avoidFor(minutes)}>
                  {m.alerts_notifications_minutes({ minutes })}
                </Menu.Item>
              ))}
            </Menu.Group>
            {placeId !== null && (
              <Menu.Group>
                <Menu.GroupLabel className="border-t border-line px-3 pt-2 text-xs font-semibold text-muted">
                  {m.alerts_notifications_snooze_place_for()}
                </Menu.GroupLabel>
                {SNOOZE_MINUTES.map((minutes) => (
                  <Menu.Item key={minutes} className={optionClass} onClick={() => begin.mutate({ placeId, minutes })}>
                    {m.alerts_notifications_minutes({ minutes })}
                  </Menu.Item>
                ))}
              </Menu.Group>
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
