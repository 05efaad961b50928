import type { HistoricalLocation } from '@towscout/contracts/sightings/history';
import type { LatLng } from '@towscout/geo';

import { dataPointWords, lastSeenWords, scoreText, sourceWords, stayWords, whereWords } from './history-words.ts';

type RowProps = { location: HistoricalLocation; center: LatLng; daysOnRecord: number };

export function HistoricalLocationRow({ location, center, daysOnRecord }: RowProps) {
  const { location_description: name, frequencyScore: score } = location;
  return (
    <div className="grid grid-cols-[3.25rem_1fr] gap-3">
      <Score score={score} />
      <div className="min-w-0 text-sm">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="font-semibold break-words">{name}</h3>
          <p className="text-muted tabular-nums">{whereWords(location, center)}</p>
        </div>
        <p className="tabular-nums">{dataPointWords(location, daysOnRecord)}</p>
        <p className="text-muted tabular-nums">
          {lastSeenWords(location)} · {stayWords(location)}
        </p>
        <p className="text-xs text-muted tabular-nums">{sourceWords(location)}</p>
      </div>
    </div>
  );
}

function Score({ score }: { score: number | null }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="text-center text-lg leading-[1.5rem] font-semibold tabular-nums">
        <span className="sr-only">{score === null ? 'No score yet' : 'Score '}</span>
        <span aria-hidden={score === null} className={score === null ? 'text-muted' : ''}>
          {scoreText(score)}
        </span>
      </p>
      {score !== null && (
        <svg aria-hidden viewBox="0 0 100 6" preserveAspectRatio="none" className="h-1.5 w-full rounded-full bg-line">
          <rect width={score} height="6" className="fill-accent" />
        </svg>
      )}
    </div>
  );
}
