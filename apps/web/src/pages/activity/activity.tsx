import { ArrowLeft } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'wouter';

import { m } from '@towscout/messages';

import { useUser } from '#accounts/use-user.ts';
import { ActivityMonitor } from '#insights/activity/activity-monitor.tsx';
import { formatRadius, useActivityMonitor } from '#insights/activity/activity.ts';
import { useAreaName } from '#places/use-area-name.ts';
import { usePosition } from '#places/use-position.tsx';
import { useLiveArea } from '#platform/live.ts';
import { paths } from '#platform/paths.ts';
import { useIsWide } from '#platform/viewport.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';

import { LookAround, describePosition } from '../look-around.tsx';
import { PageHeader } from '../page-frame.tsx';
import { scanRadius } from '../scanner/use-scan-area.ts';

export function ActivityPage() {
  const { isPremium } = useUser();
  const isWide = useIsWide();
  const { position } = usePosition();
  const { name } = useAreaName(position);
  const radius = scanRadius(isPremium);
  const lat = position?.lat;
  const lng = position?.lng;
  const area = useMemo(
    () => (lat === undefined || lng === undefined ? null : { lat, lng, radius }),
    [lat, lng, radius],
  );
  useLiveArea(area);
  const monitor = useActivityMonitor(area);

  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 p-3 md:p-6">
      <div>
        <Link
          href={paths.dashboard}
          className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-sm px-2 text-sm text-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden size={16} />
          {m.pages_activity_back()}
        </Link>
        <PageHeader
          title={m.pages_activity_title()}
          sentence={
            // Two lines on a phone.
            <span className="block min-h-[2lh] sm:min-h-0">
              {name ? m.pages_activity_around({ place: name }) : m.pages_activity_sentence()}
            </span>
          }
        >
          <div className="flex flex-wrap gap-2">
            <Badge tone="purple">{m.pages_activity_radius({ radius: formatRadius(radius) })}</Badge>
            <Badge tone="purple">{m.pages_activity_state({ state: monitor.area?.state ?? '–' })}</Badge>
          </div>
        </PageHeader>
      </div>
      {isWide && (
        <Card>
          <LookAround />
        </Card>
      )}
      <ActivityMonitor monitor={monitor} radius={radius} place={describePosition(position)}>
        {(close) => <LookAround onChosen={close} />}
      </ActivityMonitor>
    </div>
  );
}
