import { useState } from 'react';

import { PARKED_DEFAULT_RADIUS_MILES } from '@towscout/contracts/watched-places/constants';
import { m } from '@towscout/messages';

import { Dialog } from '#ui/dialog.tsx';

import { isCarSpot, type Position } from '../position.ts';
import { SpotPicker, type SpotPickerProps } from './spot-picker.tsx';
import { WhichSpot } from './which-spot.tsx';

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
