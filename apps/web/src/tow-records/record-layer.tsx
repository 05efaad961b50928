import { X } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useSearch } from 'wouter';

import { readRecordLink } from '@towscout/contracts/tow-records/constants';
import type { TowRecord } from '@towscout/contracts/tow-records/schema';
import { RECORD_WORDS } from '@towscout/domain/sources/tow-ladder';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { ClusterLayer } from '#map/cluster-layer.tsx';
import { useDrawnMap } from '#map/drawn-map.ts';
import { Pin } from '#map/pin.tsx';
import { Button } from '#ui/button.tsx';

import { RECORD_ICONS, RECORD_RANK_COLORS, recordPoint, RecordRow } from './record-row.tsx';
import { type Around, useTowRecords } from './use-tow-records.ts';

/** The search radius around a record that an alert links to. */
const LINKED_MILES = 0.5;

/** Public tow records on the map. Selecting one says what is known and what is not. */
export function RecordLayer({ around, now }: { around: Around; now: Date }) {
  const search = useSearch();
  const linked = useMemo(() => readRecordLink(new URLSearchParams(search)), [search]);
  const { found } = useTowRecords(around);
  const { found: foundThere } = useTowRecords(
    linked ? { lat: linked.lat, lng: linked.lng, radius: LINKED_MILES } : around,
  );
  const records = useMemo(() => joined(found?.records, foundThere?.records), [found, foundThere]);
  const [chosenId, setChosenId] = useState(linked?.id ?? null);
  const [shownLink, setShownLink] = useState(linked);
  if (linked !== shownLink) {
    setShownLink(linked);
    if (linked) setChosenId(linked.id);
  }
  const points = useMemo(() => records.map(recordPoint), [records]);
  const chosen = records.find(({ id }) => id === chosenId);
  const isGone = linked !== null && chosenId === linked.id && !chosen && foundThere !== null;
  return (
    <>
      <ClusterLayer
        points={points}
        icons={RECORD_ICONS}
        rankColors={RECORD_RANK_COLORS}
        selectedId={chosenId}
        onSelect={setChosenId}
      />
      {linked && <LookAt lat={linked.lat} lng={linked.lng} />}
      {chosen && (
        <Note
          label={RECORD_WORDS[chosen.step].name}
          place={{ lat: chosen.latitude, lng: chosen.longitude }}
          onClose={() => setChosenId(null)}
        >
          <RecordRow record={chosen} now={now} />
          <p className="mt-1 text-xs text-pretty text-muted">{RECORD_WORDS[chosen.step].sentence}</p>
        </Note>
      )}
      {isGone && (
        <Note label={m.tow_records_no_longer_label()} place={linked} onClose={() => setChosenId(null)}>
          <p>{m.tow_records_no_longer()}</p>
        </Note>
      )}
    </>
  );
}

function joined(some: readonly TowRecord[] = [], others: readonly TowRecord[] = []): TowRecord[] {
  const known = new Set(some.map(({ id }) => id));
  return [...some, ...others.filter(({ id }) => !known.has(id))];
}

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

function LookAt({ lat, lng }: LatLng) {
  const { map } = useDrawnMap();
  useEffect(() => {
    map.easeTo({ center: [lng, lat], zoom: Math.max(map.getZoom(), 15), duration: calm() ? 0 : 400 });
  }, [map, lat, lng]);
  return null;
}

type NoteProps = { label: string; place: LatLng; onClose: () => void; children: ReactNode };

const Note = ({ label, place, onClose, children }: NoteProps) => (
  <Pin position={place} anchor="bottom">
    <div
      role="group"
      aria-label={label}
      className="mb-5 flex w-72 max-w-[80vw] items-start gap-1 rounded-md border border-line bg-raised py-1 pl-3 text-sm text-ink shadow-high"
    >
      <div className="min-w-0 flex-1 py-2">{children}</div>
      <Button variant="quiet" size="icon" aria-label={m.common_close()} onClick={onClose}>
        <X aria-hidden size={16} />
      </Button>
    </div>
  </Pin>
);
