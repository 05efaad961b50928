import { useQuery } from '@tanstack/react-query';
import { Footprints, Navigation } from 'lucide-react';
import { useState } from 'react';

import { outlookPaths } from '@towscout/contracts/parking-rules/constants';
import type { InsteadPlaces } from '@towscout/contracts/parking-rules/schema';
import { describeRiskLevel, riskLevel } from '@towscout/domain/parking-rules/risk-level';
import { m } from '@towscout/messages';

import { directionsTo } from '#map/directions.ts';
import { api } from '#platform/api.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { type Spot, toSpotQuery } from './use-outlook.ts';
import { formatTimeInSentence } from './words/format-local-time.ts';
import { sideName } from './words/street-rules.ts';
import { riskNote } from './words/ticket-risk.ts';

type InsteadProps = {
  spot: Spot;
  /** Looked for at once, where the car must not stay. */
  isUrgent: boolean;
  now: Date;
  timeZone: string;
};

/** Where to park instead: no rule there, and less risk. */
export function Instead({ spot, isUrgent, now, timeZone }: InsteadProps) {
  const [isWanted, setWanted] = useState(isUrgent);
  const { instead, isFailed, refetch } = useInstead(spot, isWanted);
  if (!isWanted)
    return (
      <Button onClick={() => setWanted(true)}>
        <Footprints aria-hidden size={18} />
        {m.parking_rules_instead()}
      </Button>
    );
  return (
    <section aria-label={m.parking_rules_instead()} aria-live="polite" className="flex flex-col gap-1">
      <h3 className="text-sm font-semibold">{m.parking_rules_instead_within()}</h3>
      {isFailed && <LoadFailed isRow title={m.parking_rules_instead_failed()} onRetry={refetch} />}
      {!instead && !isFailed && <Skeleton className="h-24" />}
      {instead && <Places {...instead} now={now} timeZone={timeZone} />}
    </section>
  );
}

/** 'Hickory St, south side' */
const placeName = ({ street, ...place }: InsteadPlaces['places'][number]): string =>
  `${street ?? m.parking_rules_street_nearby()}, ${sideName({ ...place, houseNumbers: null }).toLowerCase()}`;

function Places({ places, riskFrom, unknown, now, timeZone }: InsteadPlaces & { now: Date; timeZone: string }) {
  if (unknown.includes('rules_incomplete'))
    return <p className="text-sm text-muted">{m.parking_rules_instead_unknown()}</p>;
  if (places.length === 0)
    return <p className="text-sm text-muted">{m.parking_rules_instead_none({ hours: INSTEAD_HOURS })}</p>;
  const note = riskNote(riskFrom);
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {places.map((place) => (
          <li key={`${place.latitude} ${place.longitude} ${place.side}`} className="flex items-center gap-x-3 py-2">
            <p className="min-w-0 flex-1 text-sm">
              <span className="font-medium">{placeName(place)}</span>
              <span className="block text-muted">
                {m.parking_rules_walk({ minutes: place.walkMinutes })} ·{' '}
                {place.freeUntil
                  ? m.parking_rules_no_rule_until({
                      time: formatTimeInSentence(new Date(place.freeUntil), now, timeZone),
                    })
                  : m.parking_rules_no_rule_for({ hours: INSTEAD_HOURS })}
                {` · ${place.chance === null ? m.parking_rules_instead_risk_not_known() : m.parking_rules_highest_risk({ risk: describeRiskLevel(riskLevel(place.chance)) })}`}
              </span>
            </p>
            <LinkButton
              reload
              href={directionsTo({ lat: place.latitude, lng: place.longitude }, 'driving')}
              target="_blank"
              rel="noreferrer"
              className="max-sm:size-11 max-sm:px-0"
              aria-label={m.parking_rules_directions_to({ place: placeName(place) })}
            >
              <Navigation aria-hidden size={16} />
              <span className="max-sm:hidden">{m.parking_rules_directions()}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
      {note && <p className="text-sm text-muted">{note}</p>}
    </>
  );
}

/** A night, or a day at work. */
const INSTEAD_HOURS = 12;

/** Better places within five minutes' walk; undefined while unknown. */
function useInstead(spot: Spot, isWanted: boolean) {
  const query = { ...toSpotQuery(spot), hours: String(INSTEAD_HOURS) };
  const { data, isError, refetch } = useQuery({
    queryKey: [outlookPaths.instead, query],
    queryFn: ({ signal }) => api.get(outlookPaths.instead, { query, signal }),
    enabled: isWanted,
  });
  const instead: InsteadPlaces | undefined = data;
  return { instead, isFailed: isError && !data, refetch: () => void refetch() };
}
