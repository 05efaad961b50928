import { RECORD_WORDS, type RecordStep } from '@towscout/domain/sources/tow-ladder';
import { m } from '@towscout/messages';

import { RecordMark } from './record-row.tsx';

/** In the order of events, then the steps outside that order. */
const STEPS: readonly RecordStep[] = ['likely', 'asked', 'called', 'towed', 'ticket', 'abandoned'];

/** Explains the marks of public records. */
export function RecordKey() {
  return (
    <div className="mt-3 border-t border-line pt-3">
      <p className="text-xs text-muted">{m.tow_records_from_public()}</p>
      <ul aria-label={m.tow_records_marks()} className="mt-2 flex flex-col gap-2 text-sm">
        {STEPS.map((step) => (
          <li key={step} className="flex items-center gap-2.5">
            <RecordMark step={step} className="size-6" />
            {RECORD_WORDS[step].name}
          </li>
        ))}
      </ul>
    </div>
  );
}
