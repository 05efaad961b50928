import { BottomSheet, type SheetHeight } from '#ui/bottom-sheet.tsx';

import { Kept } from '../kept.tsx';
import type { States } from '../specimens.ts';

const at = (height: SheetHeight) => (
  <div style={{ position: 'relative', height: '16rem', overflow: 'hidden' }}>
    <Kept value={height}>
      {(value, change) => (
        <BottomSheet
          label={`list at ${height}`}
          height={value}
          onHeightChange={change}
          peek={72}
          contentKey=""
          corner={<span className="text-xs text-muted">Live</span>}
          summary={<p className="px-4 font-semibold">3 tow trucks within 1 mile</p>}
        >
          <p className="p-4 text-sm">Truck is present · Elm St · 0.2 mi</p>
        </BottomSheet>
      )}
    </Kept>
  </div>
);

export const states: States = { peek: at('peek'), half: at('half'), full: at('full') };
