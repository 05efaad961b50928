import { LocateFixed, MapPin, MousePointerClick } from 'lucide-react';
import type { ReactNode } from 'react';

import { distanceBetween } from '@towscout/geo';
import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { distanceText } from '#ui/figure.tsx';

import { describeOrigin, type Position } from '../position.ts';
import { useAreaLabel } from '../use-area-name.ts';

type WhichSpotProps = { chosen: Position; device: Position; onChoose: (spot: Position) => void; onSetPin: () => void };

export function WhichSpot({ chosen, device, onChoose, onSetPin }: WhichSpotProps) {
  const around = useAreaLabel(device);
  const apart = m.places_spot_apart({ distance: distanceText(distanceBetween(chosen, device)) });
  return (
    <div className="flex flex-col gap-2">
      <Choice
        icon={<MapPin aria-hidden size={20} />}
        name={describeOrigin(chosen)}
        detail={chosen.name && (chosen.origin === 'pin' ? m.places_spot_your_pin() : m.places_origin_searched())}
        onChoose={() => onChoose(chosen)}
      />
      <Choice
        icon={<LocateFixed aria-hidden size={20} />}
        name={m.places_spot_my_location()}
        detail={around ? `${around} · ${apart}` : apart}
        onChoose={() => onChoose(device)}
      />
      <Button variant="quiet" className="self-start px-3!" onClick={onSetPin}>
        <MousePointerClick aria-hidden size={18} />
        {m.places_spot_elsewhere()}
      </Button>
    </div>
  );
}

type ChoiceProps = { icon: ReactNode; name: string; detail: string | null; onChoose: () => void };

const Choice = ({ icon, name, detail, onChoose }: ChoiceProps) => (
  <Button size="lg" className="w-full justify-start! gap-3! px-4! py-2.5 text-left!" onClick={onChoose}>
    <span className="text-accent-text">{icon}</span>
    <span className="min-w-0">
      <span className="block leading-[1.375rem] font-semibold">{name}</span>
      {detail && <span className="block text-sm font-normal text-muted">{detail}</span>}
    </span>
  </Button>
);
