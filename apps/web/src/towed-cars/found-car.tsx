import { Navigation } from 'lucide-react';

import type { TowedCar } from '@towscout/contracts/towed-cars/schema';
import { m } from '@towscout/messages';

import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { distanceText } from '#ui/unbroken.ts';

import { CallButton } from './call-buttons.tsx';
import { directionsTo, towedWhen } from './towed-text.ts';

type FoundCarProps = { car: TowedCar; /** By make, place and hour alone. */ isAlike?: boolean };

export function FoundCar({ car, isAlike = false }: FoundCarProps) {
  const { city, color, make, model, heldAt, towedFrom, reason, distanceMiles } = car;
  const isMoved = car.kind === 'relocated';
  const what = [color, make, model].filter(Boolean).join(' ');
  const where = heldAt.name ?? heldAt.address ?? m.towed_cars_place_not_given({ city });
  return (
    <li className="flex flex-col gap-3 rounded-md border border-line bg-raised p-4">
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={isMoved ? 'blue' : 'amber'}>{isMoved ? m.towed_cars_moved() : m.towed_cars_towed()}</Badge>
          <span className="text-sm text-muted">
            {city}
            {what && ` · ${what}`}
          </span>
        </div>
        <p className="text-base font-semibold">{where}</p>
        {heldAt.name && heldAt.address && <p className="text-sm">{heldAt.address}</p>}
        <p className="text-sm text-muted">
          {[
            towedWhen(car),
            towedFrom && m.towed_cars_from({ place: towedFrom }),
            distanceMiles !== null && m.towed_cars_from_your_spot({ distance: distanceText(distanceMiles) }),
            reason,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {isAlike && <p className="text-sm text-muted">{m.towed_cars_ask_for_plate()}</p>}
        {!isAlike && !car.isStateKnown && <p className="text-sm text-muted">{m.towed_cars_state_unknown()}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {heldAt.phone && <CallButton phone={heldAt.phone} who={where} />}
        {heldAt.address && (
          <LinkButton reload href={directionsTo(heldAt.address, city)} target="_blank" rel="noreferrer">
            <Navigation aria-hidden size={16} />
            {m.towed_cars_directions()}
          </LinkButton>
        )}
      </div>
    </li>
  );
}
