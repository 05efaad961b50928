import { LocateFixed, MapPin, MousePointerClick } from 'lucide-react';
import type { ReactNode } from 'react';

import { distanceBetween } from '@towscout/geo';

import { Button } from '#ui/button.tsx';
import { distanceText } from '#ui/unbroken.ts';

import { describeOrigin, type Position } from '../position.ts';
import { useAreaLabel } from '../use-area-name.ts';

type WhichSpotProps = { chosen: Position; device: Position; onChoose: (spot: Position) => void; onSetPin: () => void };

export function WhichSpot({ chosen, device, onChoose, onSetPin }: WhichSpotProps) {
  const around = useAreaLabel(device);
  const apart = `${distanceText(distanceBetween(chosen, device))} from there`;
  return (
    <div className="flex flex-col gap-2">
      <Choice
        icon={<MapPin aria-hidden size={20} />}
        name={describeOrigin(chosen)}
        detail={chosen.origin === 'pin' ? 'The pin you set' : 'The place you searched for'}
        onChoose={() => onChoose(chosen)}
      />
      <Choice
        icon={<LocateFixed aria-hidden size={20} />}
        name="My location"
        detail={around ? `${around} · ${apart}` : apart}
        onChoose={() => onChoose(device)}
      />
      <Button variant="quiet" className="self-start px-3!" onClick={onSetPin}>
        <MousePointerClick aria-hidden size={18} />
        Somewhere else: set a pin
      </Button>
    </div>
  );
}

type ChoiceProps = { icon: ReactNode; name: string; detail: string; onChoose: () => void };

const Choice = ({ icon, name, detail, onChoose }: ChoiceProps) => (
  <Button size="lg" className="w-full justify-start! gap-3! px-4! py-2.5 text-left!" onClick={onChoose}>
    <span className="text-accent-text">{icon}</span>
    <span className="min-w-0">
      <span className="block leading-[1.375rem] font-semibold">{name}</span>
      <span className="block text-sm font-normal text-muted">{detail}</span>
    </span>
  </Button>
);
