import { useMemo } from 'react';

import { boardMessage } from '../engine/board-message.ts';
import { SCANNER } from '../engine/constants.ts';
import { nearestUnits, type ScannerUnit } from '../engine/unit.ts';
import { UnitCard } from './unit-card.tsx';

type UnitBoardProps = {
  units: readonly ScannerUnit[];
  total: number;
  hasPlace: boolean;
  isUpdating: boolean;
  isSimulationOn: boolean;
  now: Date;
};

/** The nearest units, 8 at most, under a line that says what is monitored. */
export function UnitBoard({ units, total, hasPlace, isUpdating, isSimulationOn, now }: UnitBoardProps) {
  const shown = useMemo(() => nearestUnits(units, SCANNER.boardUnits), [units]);
  return (
    <div className="px-3 py-2 text-sm">
      <p role="status" className="py-1">
        {boardMessage({ hasPlace, isUpdating, inArea: units.length, total })}
      </p>
      {hasPlace && (
        <ul aria-label="Units, nearest first" className="divide-y divide-lcd-line">
          {shown.map((unit) => (
            <UnitCard key={unit.id} unit={unit} isSimulationOn={isSimulationOn} now={now} />
          ))}
        </ul>
      )}
    </div>
  );
}
