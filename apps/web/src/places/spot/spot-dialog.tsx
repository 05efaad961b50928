import { LocateFixed, MapPin, MousePointerClick } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { PARKED_DEFAULT_RADIUS_MILES } from '@towscout/contracts/watched-places/constants';
import { distanceBetween } from '@towscout/geo';
import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { distanceText } from '#ui/figure.tsx';

import { describeOrigin, isCarSpot, type Position } from '../position.ts';
import { useAreaLabel } from '../use-area-name.ts';
import { SpotPicker, type SpotPickerProps } from './spot-picker.tsx';

type AnswerProps = SpotPickerProps & {
  /** Set when both may be meant. */
  between?: readonly [chosen: Position, device: Position] | undefined;
};

const describeQuestion = (asks: 'me' | 'car' | 'pin'): { title: string; sentence: string; ringMiles?: number } =>
  ({
    me: { title: m.places_spot_me(), sentence: m.places_spot_me_hint() },
    car: { title: m.places_spot_car(), sentence: m.places_spot_car_hint(), ringMiles: PARKED_DEFAULT_RADIUS_MILES },
    pin: { title: m.places_spot_pin(), sentence: m.places_spot_pin_hint() },
  })[asks];

export type SpotDialogProps = Omit<AnswerProps, 'onCancel' | 'ringMiles'> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  asks: Parameters<typeof describeQuestion>[0];
};

export function SpotDialog({ open, onOpenChange, asks, between, ...answer }: SpotDialogProps) {
  const { title, sentence, ...ring } = describeQuestion(asks);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={between ? m.places_spot_which() : sentence}
    >
      <Answer {...ring} {...answer} between={between} onCancel={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Answer({ between, ...picker }: AnswerProps) {
  const [isOnMap, setOnMap] = useState(!between);
  if (isOnMap || !between) return <SpotPicker {...picker} />;
  const [chosen, device] = between;
  const choose = (spot: Position) => (isCarSpot(spot) ? picker.onSet(spot) : setOnMap(true));
  return <WhichSpot chosen={chosen} device={device} onChoose={choose} onSetPin={() => setOnMap(true)} />;
}

type WhichSpotProps = { chosen: Position; device: Position; onChoose: (spot: Position) => void; onSetPin: () => void };

function WhichSpot({ chosen, device, onChoose, onSetPin }: WhichSpotProps) {
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
