import { useState } from 'react';

import { Dialog } from '#ui/dialog.tsx';

import type { Position } from '../position.ts';
import { isCarSpot } from './meant-spots.ts';
import { SpotPicker, type SpotPickerProps } from './spot-picker.tsx';
import { WhichSpot } from './which-spot.tsx';

type AnswerProps = SpotPickerProps & {
  /** Set when both may be meant. */
  between?: readonly [chosen: Position, device: Position] | undefined;
};

export type SpotDialogProps = Omit<AnswerProps, 'onCancel'> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  sentence: string;
};

export function SpotDialog({ open, onOpenChange, title, sentence, ...answer }: SpotDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={sentence}>
      <Answer {...answer} onCancel={() => onOpenChange(false)} />
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
