import { CircleHelp, Radar, ShieldCheck } from 'lucide-react';
import { useState } from 'react';

import type { TrafficIncident } from '@towscout/contracts/traffic/incidents';
import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { IncidentCard } from './incident-card.tsx';

const AT_ONCE = 20;

type IncidentListProps = {
  /** Null before the first scan. */
  incidents: readonly TrafficIncident[] | null;
  /** No feed responded, so an empty list means nothing. */
  isUnknown: boolean;
  isScanning: boolean;
  now: Date;
  chosenId: string | null;
  onShow?: (id: string) => void;
};

export function IncidentList({ incidents, isUnknown, isScanning, now, chosenId, onShow }: IncidentListProps) {
  const [shown, setShown] = useState(AT_ONCE);
  if (!incidents && isScanning) return <LoadingCards />;
  if (isUnknown)
    return (
      <EmptyState icon={<CircleHelp size={22} />} title={m.traffic_incidents_failed()}>
        {m.traffic_no_answer()}
      </EmptyState>
    );
  if (!incidents) return <EmptyState icon={<Radar size={22} />} title={m.traffic_run_scan()} />;
  if (incidents.length === 0) return <EmptyState icon={<ShieldCheck size={22} />} title={m.traffic_none_detected()} />;
  const chosen = incidents.find(({ id }) => id === chosenId);
  const listed = incidents.slice(0, shown);
  return (
    <>
      <ul aria-label={m.traffic_worst_first()} className="grid gap-3">
        {(chosen && !listed.includes(chosen) ? [chosen, ...listed] : listed).map((incident) => (
          <li key={incident.id}>
            <IncidentCard
              incident={incident}
              now={now}
              isChosen={incident.id === chosenId}
              onShow={onShow && (() => onShow(incident.id))}
            />
          </li>
        ))}
      </ul>
      {incidents.length > shown && (
        <Button className="mt-3 w-full" onClick={() => setShown(shown + AT_ONCE)}>
          {m.traffic_show_more({ count: Math.min(AT_ONCE, incidents.length - shown), total: incidents.length })}
        </Button>
      )}
    </>
  );
}

function LoadingCards() {
  return (
    <div className="grid gap-3" aria-busy>
      {[0, 1, 2].map((key) => (
        <Skeleton key={key} className="h-32 rounded-lg" />
      ))}
    </div>
  );
}
