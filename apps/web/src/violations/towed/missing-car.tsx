import { useMutation } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';

import { towPaths } from '@towscout/contracts/tows/paths';
import type { MissingCar } from '@towscout/contracts/tows/schema';
import { isTowCall, formatStatus } from '@towscout/domain/format-status';
import { timeSince } from '@towscout/domain/format-time';
import { MISSING_CAR_MILES, type TowSign, describeTowSign } from '@towscout/domain/missing-car/seen-there';
import { towContactAt } from '@towscout/domain/missing-car/tow-contacts';
import { dispatchName } from '@towscout/domain/sources/tow-calls';
import { formatWindow, zoneName } from '@towscout/domain/tow-zones/describe-zone';
import type { LatLng } from '@towscout/geo';

import { api, getErrorMessage } from '#platform/api.ts';
import { useNow } from '#platform/now.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { distanceText } from '#ui/unbroken.ts';

import { type LastSeen, LastSeenSelect, toSince } from './last-seen.tsx';
import { toLines } from './towed-text.ts';
import { ContactLines } from './where-to-call.tsx';

const TONES: Record<TowSign, 'red' | 'amber' | 'neutral'> = {
  likely: 'red',
  possible: 'amber',
  nothing_seen: 'neutral',
};
const BADGES: Record<TowSign, string> = { likely: 'Likely', possible: 'Possible', nothing_seen: 'Nothing seen' };
const AGES_MS = 30_000;

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
        <h2 className="text-base font-semibold">Towed or stolen?</h2>
        <p className="text-sm text-muted">
          See which tow trucks and tow zones were reported within {MISSING_CAR_MILES} miles since you last saw the car.
        </p>
      </div>
      <p className="text-sm">
        {at ? (
          <>
            <span className="text-muted">Spot: </span>
            {at.name}
          </>
        ) : (
          'Set the spot where the car stood first.'
        )}
      </p>
      <div>
        <LastSeenSelect
          label="Last seen"
          value={hours}
          onValueChange={(next) => {
            setHours(next);
            look.reset();
          }}
        />
      </div>
      <Button disabled={!at} isBusy={look.isPending} onClick={() => at && look.mutate(at.place)}>
        <Eye aria-hidden size={18} />
        {look.isPending ? 'Looking…' : 'Look at the spot'}
      </Button>
      <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
        {look.data && <Seen seen={look.data} />}
        {look.error && (
          <p className="text-sm">
            {getErrorMessage(look.error, "You're offline. Call the police non-emergency number.")}
          </p>
        )}
      </div>
    </Card>
  );
}

function Seen({ seen }: { seen: MissingCar }) {
  const now = useNow(AGES_MS);
  const { sign, trucks, zones, lists, place } = seen;
  const contact = towContactAt(place ?? { city: 'your city', county: null, state: '' });
  const unknown = lists.filter(({ unknownBecause }) => unknownBecause !== null);
  return (
    <>
      <p className="flex items-center gap-2 font-semibold">
        <Badge tone={TONES[sign]}>{BADGES[sign]}</Badge>
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
            {isTowCall(truck.source) ? 'Tow call' : 'Tow truck'} {formatStatus(truck.source, truck.status)} ·{' '}
            {distanceText(truck.distanceMiles)} away · {timeSince(new Date(truck.seenAt), now)} ·{' '}
            {dispatchName(truck.source) ?? 'reported by people'}
          </li>
        ))}
      </ul>
      {unknown.length > 0 && <p className="text-xs text-muted">{toLines(unknown, now).join('; ')}</p>}
      <div className="flex flex-col gap-2">
        <p className="text-sm font-semibold">Call first, then report a theft{place ? ` (${contact.city})` : ''}</p>
        <p className="text-sm text-muted">
          Ask whether it was towed before you report it stolen. The police check the towed cars too.
        </p>
        <ContactLines contact={contact} />
      </div>
    </>
  );
}
