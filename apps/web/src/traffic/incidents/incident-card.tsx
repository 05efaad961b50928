import { CarFront, Construction, Siren, TrafficCone, TriangleAlert, Truck } from 'lucide-react';
import type { ComponentType } from 'react';

import type { TrafficIncident, TrafficIncidents } from '@towscout/contracts/traffic/incidents';
import { formatAge } from '@towscout/domain/format-time';
import { liveSource } from '@towscout/domain/sources';
import type { IncidentType, Severity } from '@towscout/domain/traffic/incidents';
import { m } from '@towscout/messages';
import { intlLocale } from '@towscout/messages/locale';

import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { FeedWords } from '#ui/foreign-words.tsx';
import { SimulatedMark } from '#ui/simulated-mark.tsx';

const ICONS: Readonly<Record<IncidentType, ComponentType<{ size: number }>>> = {
  tow_truck: Truck,
  accident: Siren,
  breakdown: CarFront,
  construction: Construction,
  hazard: TriangleAlert,
  closure: TrafficCone,
};

const LOOKS = {
  critical: { edge: 'border-l-red-solid', icon: 'bg-red-solid text-white', badge: 'red' },
  high: { edge: 'border-l-red-solid', icon: 'bg-red-wash text-red', badge: 'red' },
  medium: { edge: 'border-l-amber-solid', icon: 'bg-amber-wash text-amber', badge: 'neutral' },
  low: { edge: 'border-l-green-solid', icon: 'bg-green-wash text-green', badge: 'green' },
} as const satisfies Record<Severity, object>;

export function IncidentIcon({ type, severity }: Pick<TrafficIncident, 'type' | 'severity'>) {
  const Icon = ICONS[type];
  return (
    <span
      aria-hidden
      className={classNames('grid size-9 shrink-0 place-items-center rounded-md', LOOKS[severity].icon)}
    >
      <Icon size={18} />
    </span>
  );
}

export function SeverityBadge({ severity }: Pick<TrafficIncident, 'severity'>) {
  return <Badge tone={LOOKS[severity].badge}>{severityName(severity)}</Badge>;
}

type IncidentWordsProps = { incident: Pick<TrafficIncident, 'simulated'>; children: string };

/** A sample is in the language of the page. */
export const IncidentWords = ({ incident, children }: IncidentWordsProps) =>
  incident.simulated ? children : <FeedWords>{children}</FeedWords>;

type IncidentCardProps = { incident: TrafficIncident; now: Date; isChosen: boolean; onShow?: (() => void) | undefined };

export function IncidentCard({ incident, now, isChosen, onShow }: IncidentCardProps) {
  return (
    <article
      aria-label={`${typeName(incident.type)}, ${incident.detailedLocation}`}
      className={classNames(
        'rounded-lg border border-l-4 border-line bg-surface p-4',
        LOOKS[incident.severity].edge,
        isChosen && 'outline-2 outline-ink',
      )}
    >
      <div className="flex gap-3">
        <IncidentIcon {...incident} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h3 className="text-base font-semibold">{typeName(incident.type)}</h3>
            <SeverityBadge severity={incident.severity} />
            {incident.simulated && <SimulatedMark />}
            <time dateTime={incident.timestamp} className="ml-auto text-xs whitespace-nowrap text-muted tabular-nums">
              {formatAge(new Date(incident.timestamp), now)}
            </time>
          </div>
          <p className="mt-0.5 text-sm text-pretty">
            <IncidentWords incident={incident}>{incident.description}</IncidentWords>
          </p>
        </div>
      </div>
      <p className="mt-2 text-sm font-medium text-pretty">{incident.detailedLocation}</p>
      <dl className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-xs">
        {incidentFacts(incident).map(({ name, words, isFeeds }) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-faint">{name}</dt>
            <dd className="font-medium wrap-anywhere">{isFeeds ? <FeedWords>{words}</FeedWords> : words}</dd>
          </div>
        ))}
      </dl>
      {onShow && (
        <button
          type="button"
          onClick={onShow}
          className="-mb-2 inline-flex min-h-11 items-center text-sm font-medium text-accent-text underline decoration-line underline-offset-4 hover:decoration-current pointer-fine:min-h-9"
        >
          {m.traffic_show_on_map()}
        </button>
      )}
    </article>
  );
}

export const typeName = (type: IncidentType): string =>
  ({
    tow_truck: m.traffic_type_tow_truck(),
    accident: m.traffic_type_accident(),
    breakdown: m.traffic_type_breakdown(),
    construction: m.traffic_type_construction(),
    hazard: m.traffic_type_hazard(),
    closure: m.traffic_type_closure(),
  })[type];

const severityName = (severity: Severity): string =>
  ({
    critical: m.traffic_severity_critical(),
    high: m.traffic_severity_high(),
    medium: m.traffic_severity_medium(),
    low: m.traffic_severity_low(),
  })[severity];

/** 'CHP CAD and 511 SF Bay'. */
export function listSources({ source, alsoFrom }: Pick<TrafficIncident, 'source' | 'alsoFrom'>): string {
  if (source === 'simulated') return m.traffic_sample();
  return new Intl.ListFormat(intlLocale()).format([source, ...alsoFrom].map((feed) => liveSource(feed).name));
}

/** `isFeeds` for words as the feed has them. */
type Fact = { name: string; words: string; isFeeds: boolean };

/** Omits what the feed doesn't say. */
export function incidentFacts(incident: TrafficIncident): Fact[] {
  const { confidence, estimatedDuration, trafficImpact, lanesClosed, vehicleDetails, incidentNumber } = incident;
  const facts: [string, string | null, 'feeds'?][] = [
    [m.traffic_confidence(), confidence === null ? null : `${Math.round(confidence * 100)}%`],
    [m.traffic_duration(), estimatedDuration],
    [m.traffic_impact(), trafficImpact, 'feeds'],
    [m.traffic_lanes_closed(), lanesClosed === null ? null : String(lanesClosed)],
    [m.traffic_vehicles(), vehicleDetails, 'feeds'],
    [m.traffic_reported_by(), incident.reportedBy, 'feeds'],
    [m.traffic_incident(), incidentNumber],
    [m.traffic_source(), listSources(incident)],
  ];
  return facts.flatMap(([name, words, whose]) =>
    words === null || words === '' ? [] : [{ name, words, isFeeds: whose === 'feeds' && !incident.simulated }],
  );
}

/** '3 incidents within 5 mi', or that no official feed covers the place. */
export function describeNearby({ incidents, total, feeds }: TrafficIncidents, radius: number): string {
  const real = total - incidents.filter(({ simulated }) => simulated).length;
  if (real > 0) return m.traffic_incidents_within({ count: real, radius });
  const isLookedAt = feeds.some(({ state }) => state === 'fresh');
  if (isLookedAt) return m.traffic_no_incidents_within({ radius });
  return feeds.some(({ state }) => state !== 'off')
    ? m.traffic_incidents_outdated()
    : m.traffic_incidents_not_covered();
}
