import { useMutation } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';

import { towPaths } from '@towscout/contracts/towed-cars/constants';
import type { MissingCar } from '@towscout/contracts/towed-cars/schema';
import { timeSince } from '@towscout/domain/format-time';
import { dispatchName } from '@towscout/domain/sources/tow-calls';
import { describeTowSign, MISSING_CAR_MILES, type TowSign } from '@towscout/domain/towed-cars/missing-car/seen-there';
import { formatWindow, zoneName } from '@towscout/domain/towed-cars/tow-zones/tow-zone';
import { formatStatus, isTowCall } from '@towscout/domain/trucks/format-status';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { api, getErrorMessage } from '#platform/api.ts';
import { useNow } from '#platform/now.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { distanceText } from '#ui/figure.tsx';
import { Select } from '#ui/select.tsx';

import { WhoToCall } from './city-card.tsx';
import { toLines } from './towed-text.ts';

const TONES: Record<TowSign, 'red' | 'neutral'> = { likely: 'red', possible: 'neutral', nothing_seen: 'neutral' };
const AGES_MS = 30_000;

const nameSign = (sign: TowSign): string =>
  ({ likely: m.towed_cars_likely(), possible: m.towed_cars_possible(), nothing_seen: m.towed_cars_nothing_seen() })[
    sign
  ];

export type LookedAt = { place: LatLng; name: string };

/** `at` is where the car was; null until set. */
export function MissingCarCard({ at }: { at: LookedAt | null }) {
  const [hours, setHours] = useState<LastSeen>('3');
  const look = useMutation({
    mutationFn: ({ lat, lng }: LatLng) => {
      const since = toSince(hours, new Date());
      return api.get(towPaths.missingCar, { query: { lat: lat.toFixed(6), lng: lng.toFixed(6), since } });
    },
  });
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-base font-semibold">{m.towed_cars_missing_title()}</h2>
        <p className="text-sm text-muted">{m.towed_cars_missing_hint({ miles: MISSING_CAR_MILES })}</p>
      </div>
      <p className="text-sm">
        {at ? (
          <>
            <span className="text-muted">{m.towed_cars_spot()} </span>
            {at.name}
          </>
        ) : (
          m.towed_cars_set_spot()
        )}
      </p>
      <div>
        <LastSeenSelect
          label={m.towed_cars_last_seen()}
          value={hours}
          onValueChange={(next) => {
            setHours(next);
            look.reset();
          }}
        />
      </div>
      <Button disabled={!at} isBusy={look.isPending} onClick={() => at && look.mutate(at.place)}>
        <Eye aria-hidden size={18} />
        {look.isPending ? m.towed_cars_looking() : m.towed_cars_look_at_spot()}
      </Button>
      <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
        {look.data && <Seen seen={look.data} />}
        {look.error && (
          <p className="text-sm">
            {getErrorMessage(look.error)} {m.towed_cars_or_call_police()}
          </p>
        )}
      </div>
    </Card>
  );
}

function Seen({ seen }: { seen: MissingCar }) {
  const now = useNow(AGES_MS);
  const { sign, trucks, zones, lists, place } = seen;
  const unknown = lists.filter(({ unknownBecause }) => unknownBecause !== null);
  return (
    <>
      <p className="flex items-center gap-2 font-semibold">
        <Badge tone={TONES[sign]}>{nameSign(sign)}</Badge>
        {describeTowSign(sign)}
      </p>
      <ul className="flex flex-col divide-y divide-line text-sm">
        {zones.map((zone) => (
          <li key={zone.id} className="py-2">
            {zoneName(zone)} · {zone.location} ·{' '}
            {formatWindow({ ...zone, startsAt: new Date(zone.startsAt), endsAt: new Date(zone.endsAt) })}
          </li>
        ))}
        {trucks.map((truck) => (
          <li key={truck.id} className="py-2">
            {describeTruck(truck)} · {m.towed_cars_away({ distance: distanceText(truck.distanceMiles) })} ·{' '}
            {timeSince(new Date(truck.seenAt), now)} · {dispatchName(truck.source) ?? m.towed_cars_reported_by_people()}
          </li>
        ))}
      </ul>
      {unknown.length > 0 && <p className="text-xs text-muted">{toLines(unknown, now).join('; ')}</p>}
      <div className="flex flex-col gap-2">
        <p className="text-sm font-semibold">
          {m.towed_cars_call_first()}
          {place ? ` (${place.city})` : ''}
        </p>
        <p className="text-sm text-muted">{m.towed_cars_ask_before()}</p>
        <WhoToCall place={place} />
      </div>
    </>
  );
}

function describeTruck({ source, status: code }: Pick<MissingCar['trucks'][number], 'source' | 'status'>): string {
  const status = formatStatus(source, code);
  return isTowCall(source) ? m.towed_cars_call_status({ status }) : m.towed_cars_truck_status({ status });
}

export type LastSeen = (typeof LAST_SEEN)[number];
const LAST_SEEN = ['1', '3', '6', '12', '24', '48', '72'] as const;
const listChoices = () =>
  LAST_SEEN.map((value) => ({ value, label: m.towed_cars_hours_ago({ count: Number(value) }) }));

export const toSince = (hours: LastSeen, now: Date): string =>
  new Date(now.getTime() - Number(hours) * 3_600_000).toISOString();

type LastSeenSelectProps = { label: string; value: LastSeen; onValueChange: (hours: LastSeen) => void };

export const LastSeenSelect = ({ label, value, onValueChange }: LastSeenSelectProps) => (
  <Select label={label} value={value} options={listChoices()} onValueChange={onValueChange} />
);
