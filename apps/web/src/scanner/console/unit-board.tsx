import { type ReactNode, useMemo } from 'react';

import { SCANNER } from '../engine/constants.ts';
import type { ScannerState } from '../engine/state.ts';
import { isHere, nearestUnits, type ScannerUnit } from '../engine/unit.ts';
import { boardMessage } from '../engine/words.ts';
import { ConsoleScreen } from './console-screen.tsx';
import { UnitCard } from './unit-card.tsx';

type UnitBoardProps = { state: ScannerState; markOf: (unit: ScannerUnit) => ReactNode; isFailed: boolean; now: Date };

/** The nearest units, 8 at most. */
export function UnitBoard({
  state: { units, known, total, place, isUpdating, isSimulationOn },
  markOf,
  isFailed,
  now,
}: UnitBoardProps) {
  const here = useMemo(() => units.filter(isHere), [units]);
  const shown = useMemo(() => nearestUnits(here, SCANNER.boardUnits), [here]);
  const isUnknown = known === null;
  return (
    <ConsoleScreen label="Units">
      <div className="px-3 py-2 text-sm">
        <p role="status" className="py-1">
          {boardMessage({
            hasPlace: place !== null,
            isUpdating: isUpdating || (isUnknown && !isFailed),
            inArea: isUnknown ? null : here.length,
            total,
          })}
        </p>
        {place && shown.length > 0 && (
          <ul aria-label="Units, nearest first" className="divide-y divide-lcd-line">
            {shown.map((unit) => (
              <UnitCard key={unit.id} unit={unit} mark={markOf(unit)} isSimulationOn={isSimulationOn} now={now} />
            ))}
          </ul>
        )}
      </div>
    </ConsoleScreen>
  );
}
