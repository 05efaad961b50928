import { ChevronDown, RefreshCw } from 'lucide-react';
import { useId } from 'react';

import { formatAge, timeSince } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { distanceText } from '#ui/figure.tsx';
import { SimulatedMark } from '#ui/simulated-mark.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toast.tsx';

import type { Circle } from '../circle.ts';
import { describeNearby, IncidentIcon, IncidentWords, SeverityBadge, typeName } from './incident-card.tsx';
import { useNearbyIncidents } from './use-nearby-incidents.ts';

const LISTED = 8;

type TrafficPanelProps = {
  circle: Circle | null;
  now: Date;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  className?: string;
};

export function TrafficPanel({ circle, now, isOpen, onOpenChange, className }: TrafficPanelProps) {
  const id = useId();
  const { toast } = useToast();
  const { nearby, isFailed, isFetching, updatedAt, refresh } = useNearbyIncidents(circle);
  const radius = circle?.radius ?? 0;
  const onRefresh = async () => {
    if (await refresh()) return;
    toast({ title: m.traffic_refresh_error(), description: m.traffic_refresh_failed(), tone: 'destructive' });
  };
  return (
    <section
      aria-label={m.traffic_panel_title()}
      className={classNames('flex flex-col overflow-hidden rounded-lg border border-line bg-raised', className)}
    >
      <div className="flex items-center pr-1">
        <h3 className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => onOpenChange(!isOpen)}
            className="flex min-h-11 w-full items-center gap-2 px-3 py-1.5 text-left focus-visible:-outline-offset-2"
          >
            <ChevronDown
              aria-hidden
              size={18}
              className={classNames('shrink-0 text-muted transition-transform duration-150', !isOpen && '-rotate-90')}
            />
            <span className="min-w-0">
              <span className="block text-sm font-semibold">{m.traffic_panel_title()}</span>
              <span className="block truncate text-xs font-normal text-muted">
                {nearby ? describeNearby(nearby, radius) : isFailed ? m.traffic_load_failed() : m.traffic_checking()}
              </span>
            </span>
          </button>
        </h3>
        <Button
          variant="quiet"
          size="icon"
          aria-label={m.traffic_refresh()}
          disabled={!circle}
          isBusy={isFetching}
          onClick={() => void onRefresh()}
        >
          <RefreshCw aria-hidden size={16} className={isFetching && nearby ? 'animate-spin' : ''} />
        </Button>
      </div>
      <div id={id} hidden={!isOpen} className="min-h-0 overflow-y-auto border-t border-line">
        {nearby ? (
          <Incidents nearby={nearby} now={now} />
        ) : isFailed ? (
          <p className="p-3 text-sm text-muted">{m.traffic_refresh_failed_retry()}</p>
        ) : (
          <Skeleton className="m-3 h-24" />
        )}
        {updatedAt && (
          <p className="border-t border-line px-3 py-2 text-xs text-faint">
            {m.traffic_panel_updated({ age: timeSince(updatedAt, now) })}
            {isFailed && nearby && ` · ${m.traffic_last_refresh_failed()}`}
          </p>
        )}
      </div>
    </section>
  );
}

type IncidentsProps = { nearby: NonNullable<ReturnType<typeof useNearbyIncidents>['nearby']>; now: Date };

function Incidents({ nearby: { incidents, total }, now }: IncidentsProps) {
  if (incidents.length === 0) return null;
  return (
    <>
      <ul aria-label={m.traffic_nearest_first()} className="divide-y divide-line">
        {incidents.slice(0, LISTED).map((incident) => (
          <li key={incident.id} className="flex gap-3 px-3 py-2.5">
            <IncidentIcon {...incident} />
            <div className="min-w-0 flex-1 text-sm">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="font-semibold">{typeName(incident.type)}</span>
                <SeverityBadge severity={incident.severity} />
                {incident.simulated && <SimulatedMark />}
              </p>
              <p className="text-pretty">
                <IncidentWords incident={incident}>{incident.description}</IncidentWords>
              </p>
              <p className="text-xs text-muted">
                {incident.location} · {distanceText(incident.distanceMiles)} ·{' '}
                {formatAge(new Date(incident.timestamp), now)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {total > LISTED && (
        <p className="border-t border-line px-3 py-2 text-xs text-muted">
          {m.traffic_nearest_of({ count: LISTED, total })}
        </p>
      )}
    </>
  );
}
