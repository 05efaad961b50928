import type { HeatmapCell } from '@towscout/contracts/insights/heatmap/schema';
import { RECORD_WORDS } from '@towscout/domain/sources/tow-ladder';
import { m } from '@towscout/messages';

import { FeedWords } from '#ui/foreign-words.tsx';

import { addUpSources, describeRecords, stepsIn } from './record-text.ts';

/** Who says so, how much of each, and what it means; nothing where nothing is on record. */
export function RecordSources({ cells }: { cells: readonly HeatmapCell[] }) {
  const bySource = addUpSources(cells);
  const sources = Object.entries(bySource);
  if (sources.length === 0) return null;
  return (
    <>
      <ul aria-label={m.insights_heatmap_sources()} className="flex flex-col gap-1 text-sm">
        {sources.map(([name, counts]) => (
          <li key={name}>
            <FeedWords className="font-medium">{name}</FeedWords>{' '}
            <span className="text-muted">{describeRecords(counts)}</span>
          </li>
        ))}
      </ul>
      <dl className="flex flex-col gap-1 text-xs text-pretty text-muted">
        {stepsIn(bySource).map((step) => (
          <div key={step}>
            <dt className="inline font-medium">{RECORD_WORDS[step].name}: </dt>
            <dd className="inline">{RECORD_WORDS[step].sentence}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
