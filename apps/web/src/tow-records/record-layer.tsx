import { X } from 'lucide-react';
import { useMemo, useState } from 'react';

import { RECORD_WORDS } from '@towscout/domain/sources/tow-ladder';

import { ClusterLayer } from '#map/cluster-layer.tsx';
import { Pin } from '#map/pin.tsx';
import { Button } from '#ui/button.tsx';

import { RECORD_ICONS, RECORD_RANK_COLORS, recordPoint } from './record-marks.ts';
import { RecordRow } from './record-row.tsx';
import { type Around, useTowRecords } from './use-tow-records.ts';

/** What public records say of tows, on the map; a press tells what is known and what is not. */
export function RecordLayer({ around, now }: { around: Around; now: Date }) {
  const { found } = useTowRecords(around);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const points = useMemo(() => (found?.records ?? []).map(recordPoint), [found]);
  const chosen = found?.records.find(({ id }) => id === chosenId);
  return (
    <>
      <ClusterLayer
        points={points}
        icons={RECORD_ICONS}
        rankColors={RECORD_RANK_COLORS}
        selectedId={chosenId}
        onSelect={setChosenId}
      />
      {chosen && (
        <Pin position={{ lat: chosen.latitude, lng: chosen.longitude }} anchor="bottom">
          <div
            role="group"
            aria-label={RECORD_WORDS[chosen.step].name}
            className="mb-5 flex w-72 max-w-[80vw] items-start gap-1 rounded-md border border-line bg-raised py-1 pl-3 text-sm text-ink shadow-high"
          >
            <div className="min-w-0 flex-1 py-2">
              <RecordRow record={chosen} now={now} />
              <p className="mt-1 text-xs text-pretty text-muted">{RECORD_WORDS[chosen.step].sentence}</p>
            </div>
            <Button variant="quiet" size="icon" aria-label="Close" onClick={() => setChosenId(null)}>
              <X aria-hidden size={16} />
            </Button>
          </div>
        </Pin>
      )}
    </>
  );
}
