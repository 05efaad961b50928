import { useState } from 'react';

import { PARKED_DEFAULT_RADIUS_MILES } from '@towscout/contracts/alerts/paths';

import { Dialog } from '#ui/dialog.tsx';

import type { Position } from '../position.ts';
import { isCarSpot } from './meant-spots.ts';
import { SpotPicker, type SpotPickerProps } from './spot-picker.tsx';
import { WhichSpot } from './which-spot.tsx';

type AnswerProps = SpotPickerProps & {
  /** Set when both may be meant. */
  between?: readonly [chosen: Position, device: Position] | undefined;
};

const QUESTIONS = {
  me: {
    title: 'Where are you?',
    sentence: 'Only people who are there can say what a truck is doing. Nobody else sees your spot.',
  },
  car: {
    title: 'Where is your car?',
    sentence: 'Put the pin where you parked.',
    ringMiles: PARKED_DEFAULT_RADIUS_MILES,
  },
  pin: { title: 'Set a pin', sentence: 'Move the map until the pin is on the spot.' },
};

const WHICH = 'The map shows one place and you are at another. Where did you park?';

export type SpotDialogProps = Omit<AnswerProps, 'onCancel' | 'ringMiles'> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  asks: keyof typeof QUESTIONS;
};

export function SpotDialog({ open, onOpenChange, asks, between, ...answer }: SpotDialogProps) {
  const { title, sentence, ...ring } = QUESTIONS[asks];
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={between ? WHICH : sentence}>
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
