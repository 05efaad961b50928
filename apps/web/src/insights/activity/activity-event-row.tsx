import {
  Car,
  Construction,
  FileText,
  OctagonAlert,
  OctagonX,
  Radar,
  Ticket,
  TriangleAlert,
  Truck,
  type LucideIcon,
} from 'lucide-react';

import type { ActivitySeverity, ActivityType } from '@towscout/contracts/insights/activity/paths';
import type { ActivityEvent } from '@towscout/contracts/insights/activity/schema';
import { timeSince } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';

import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { FeedWords } from '#ui/foreign-words.tsx';

import { describeSeverity, describeType } from './activity-text.ts';

const ICONS: Readonly<Record<ActivityType, LucideIcon>> = {
  scan_update: Radar,
  tow_truck: Truck,
  accident: OctagonAlert,
  construction: Construction,
  breakdown: Car,
  hazard: TriangleAlert,
  closure: OctagonX,
  violation: Ticket,
  tow_record: FileText,
};
const TONES: Readonly<Record<ActivitySeverity, { badge: 'red' | 'amber' | 'neutral'; icon: string }>> = {
  high: { badge: 'red', icon: 'bg-red-wash text-red' },
  medium: { badge: 'amber', icon: 'bg-amber-wash text-amber' },
  low: { badge: 'neutral', icon: 'bg-sunken text-muted' },
};

/** Incidents are told as their feed words them; the rest in the language of the page. */
const isFeeds = ({ id, simulated }: ActivityEvent): boolean => !simulated && id.startsWith('incident:');

export function ActivityEventRow({ event, now }: { event: ActivityEvent; now: Date }) {
  const Icon = ICONS[event.type];
  const tone = TONES[event.severity];
  return (
    <li className="flex gap-3 px-4 py-3">
      <span
        aria-hidden
        className={classNames('mt-0.5 grid size-9 shrink-0 place-items-center rounded-full', tone.icon)}
      >
        <Icon size={18} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-base font-medium text-pretty wrap-anywhere">
          <span className="sr-only">{describeType(event.type)}: </span>
          {isFeeds(event) ? <FeedWords>{event.description}</FeedWords> : event.description}
        </p>
        <p className="text-sm text-muted wrap-anywhere">{event.location}</p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
          {event.simulated && <Badge tone="purple">{m.insights_activity_simulated()}</Badge>}
          <Badge tone={tone.badge}>{describeSeverity(event.severity)}</Badge>
          {isFeeds(event) ? <FeedWords>{event.sourceName}</FeedWords> : event.sourceName}
          <span aria-hidden>·</span>
          <time dateTime={event.timestamp} className="tabular-nums">
            {timeSince(new Date(event.timestamp), now)}
          </time>
        </p>
      </div>
    </li>
  );
}
