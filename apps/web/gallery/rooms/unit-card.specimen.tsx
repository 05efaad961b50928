import { UnitCard } from '#scanner/console/unit-card.tsx';
import { aUnit } from '#scanner/engine/unit.fixture.ts';
import type { ScannerUnit } from '#scanner/engine/unit.ts';
import { TruckMark } from '#trucks/truck-mark.tsx';

import '../../src/scanner/console/scanner.css';
import type { States } from '../specimens.ts';

const card = (changes: Partial<ScannerUnit>, isSimulationOn = false) => (
  <ul className="bg-lcd p-3 font-mono text-lcd-ink">
    <UnitCard
      unit={aUnit(changes)}
      mark={<TruckMark truck={aUnit(changes)} className="size-6" />}
      isSimulationOn={isSimulationOn}
      now={new Date(12 * 60_000)}
    />
  </ul>
);

export const states: States = {
  high: card({}),
  medium: card({ priority: 'medium', status: 'waiting', words: 'Truck is present' }),
  low: card({ priority: 'low', status: 'departed', words: 'Just left area' }),
  'with a company': card({ company: 'Acme Towing' }),
  'with made-up figures': card({}, true),
};
