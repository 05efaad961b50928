import {
  Bell,
  CalendarClock,
  Check,
  CircleCheck,
  CircleHelp,
  CloudAlert,
  ExternalLink,
  Map,
  MessageCircleWarning,
  MoonStar,
  PhoneCall,
  Snowflake,
  TicketX,
  TriangleAlert,
} from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';

import {
  getDeclarationData,
  getWeatherData,
  getTowData,
  getRecordData,
} from '@towscout/contracts/alerts/notification-data';
import type { Notification } from '@towscout/contracts/alerts/schema';
import { displayPriority } from '@towscout/contracts/trucks/constants';
import { timeSince } from '@towscout/domain/format-time';
import { describeUnconfirmedDeparture } from '@towscout/domain/trucks/format-status';
import { m } from '@towscout/messages';

import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { unbroken } from '#ui/figure.tsx';

import { describeNotification } from '../alert-text.ts';
import { shownTime } from '../inbox/inbox.ts';
import { AlertMenu } from './alert-menu.tsx';
import { isAsked, WasItThere } from './was-it-there.tsx';

/** A notification and an alert's email link to /alerts with its id: marks the item in the list and scrolls to it. */
export function useLinkedNotification(): (id: string) => boolean {
  const [search] = useSearchParams();
  const linked = search.get('notification');
  return (id) => id === linked;
}

/** As the `ref` of the linked item. */
const bringIntoView = (item: Element | null): void => item?.scrollIntoView({ block: 'nearest' });

type NotificationItemProps = {
  notification: Notification;
  now: Date;
  /** True when the page's URL links to this notification. */
  isLinked: boolean;
  onMarkRead: () => void;
  onShowOnMap?: (() => void) | undefined;
};

/** One notification: what happened, how near, how long ago, the actions for it, and why it was sent on a press. */
export function NotificationItem({ notification, now, isLinked, onMarkRead, onShowOnMap }: NotificationItemProps) {
  const { data, isRead, isQuiet } = notification;
  const isUnread = isRead === 0;
  const truck = getTowData(notification);
  const saidBy = publisherOf(notification);
  const canBeMuted = truck?.allClear === false;
  const maybeLeft = truck && !truck.allClear ? describeUnconfirmedDeparture(truck) : null;
  const { title, sentence, why } = describeNotification(notification, now);
  const [isWhyShown, setWhyShown] = useState(false);
  const at = new Date(shownTime(notification));
  return (
    <li
      ref={isLinked ? bringIntoView : undefined}
      aria-current={isLinked || undefined}
      className={classNames(
        'relative flex gap-3 border-b border-line py-3 pl-4 aria-current:bg-sunken',
        isUnread ? 'bg-surface pr-1' : 'pr-4',
      )}
    >
      {isUnread && <span aria-hidden className="absolute inset-y-0 left-0 w-1 bg-ink forced-colors:bg-[Highlight]" />}
      <Sign notification={notification} />
      <div className="min-w-0 flex-1">
        <p className={classNames('text-sm', isUnread ? 'font-semibold' : 'font-medium text-muted')}>
          {isUnread && <span className="sr-only">{m.alerts_notifications_unread_mark()} </span>}
          {unbroken(title)}
        </p>
        <p className={classNames('mt-0.5 text-sm', !isUnread && 'text-muted')}>{unbroken(sentence)}</p>
        <p className="mt-0.5 text-xs text-muted">
          <time dateTime={at.toISOString()}>{unbroken(timeSince(at, now))}</time>
          {isQuiet && (
            <>
              {' '}
              · <MoonStar aria-hidden size={12} className="inline align-[-0.1em]" />{' '}
              {m.alerts_notifications_without_sound()}
            </>
          )}
          {data?.location && ` · ${data.location}`}
        </p>
        {maybeLeft && <p className="mt-0.5 text-xs font-medium">{maybeLeft}</p>}
        {isAsked(notification, now) && <WasItThere alert={notification} />}
        {(onShowOnMap || canBeMuted || saidBy || why) && (
          <div className="-mb-2 -ml-2 flex flex-wrap">
            {onShowOnMap && (
              <Button variant="quiet" className="px-2!" onClick={onShowOnMap}>
                <Map aria-hidden size={16} />
                {m.alerts_show_on_map()}
              </Button>
            )}
            {canBeMuted && <AlertMenu alert={notification} />}
            {saidBy && (
              <a href={saidBy.link} target="_blank" rel="noreferrer" className={buttonClass('quiet', 'md', 'px-2!')}>
                <ExternalLink aria-hidden size={16} />
                {saidBy.name}
              </a>
            )}
            {why && (
              <Button
                variant="quiet"
                className="px-2!"
                aria-expanded={isWhyShown}
                aria-label={m.alerts_notifications_why_this({ title })}
                onClick={() => setWhyShown(!isWhyShown)}
              >
                {m.alerts_notifications_why()}
              </Button>
            )}
          </div>
        )}
        {why && (
          <p hidden={!isWhyShown} className="mt-1 text-sm text-muted">
            {unbroken(why)}
          </p>
        )}
      </div>
      {isUnread && (
        <Button
          variant="quiet"
          size="icon"
          className="-mt-2"
          aria-label={m.alerts_notifications_mark_read({ title })}
          onClick={onMarkRead}
        >
          <Check aria-hidden size={18} />
        </Button>
      )}
    </li>
  );
}

/** Who publishes what a storm or a declaration is told by; null of anything else. */
function publisherOf(notification: Notification): { link: string; name: string } | null {
  const weather = getWeatherData(notification);
  if (weather) return { link: weather.link, name: m.emergencies_weather_link() };
  const declaration = getDeclarationData(notification);
  return declaration && { link: declaration.link, name: m.emergencies_declarations_link({ city: declaration.city }) };
}

function Sign({ notification }: { notification: Notification }) {
  const look = 'mt-0.5 shrink-0';
  const truck = getTowData(notification);
  if (truck?.allClear || truck?.status === 'departed') {
    return <CircleCheck aria-hidden size={18} className={classNames(look, 'text-green')} />;
  }
  if (notification.type === 'tow_zone' || notification.type === 'towed_car')
    return <TriangleAlert aria-hidden size={18} className={classNames(look, 'text-ink')} />;
  if (notification.type === 'street_rule')
    return <CalendarClock aria-hidden size={18} className={classNames(look, 'text-ink')} />;
  if (notification.type === 'snow_emergency')
    return <Snowflake aria-hidden size={18} className={classNames(look, 'text-ink')} />;
  if (notification.type === 'weather_alert')
    return <CloudAlert aria-hidden size={18} className={classNames(look, 'text-muted')} />;
  if (notification.type === 'parking_violation')
    return <TicketX aria-hidden size={18} className={classNames(look, 'text-ink')} />;
  const record = getRecordData(notification);
  if (record) {
    const Mark = record.step === 'called' ? PhoneCall : MessageCircleWarning;
    return <Mark aria-hidden size={18} className={classNames(look, record.alarm ? 'text-ink' : 'text-muted')} />;
  }
  if (!truck) return <Bell aria-hidden size={18} className={classNames(look, 'text-muted')} />;
  if (!truck.alarm) return <CircleHelp aria-hidden size={18} className={classNames(look, 'text-muted')} />;
  const isRed = displayPriority(truck.status) === 'high';
  return <TriangleAlert aria-hidden size={18} className={classNames(look, isRed ? 'text-red' : 'text-amber')} />;
}
