import { useState } from 'react';

import { type Specimen, specimens } from './specimens.ts';
import { stageAddress } from './stage-address.ts';

type Shown = { part: string; state: string | null };

/** Each state of an overlay is listed separately, because it fills its stage. */
const toLines = ([part, { isOverlay, states }]: [string, Specimen]): Shown[] =>
  isOverlay ? Object.keys(states).map((state) => ({ part, state })) : [{ part, state: null }];

const LINES = [...specimens].flatMap(toLines);
const FIRST: Shown = LINES[0] ?? { part: '', state: null };

/** Every component and state, with a document per theme, so that overlays are themed too. */
export function Gallery() {
  const [shown, setShown] = useState(FIRST);
  return (
    <div className="gallery">
      <nav aria-label="Components">
        {LINES.map((line) => (
          <button
            key={`${line.part} ${line.state}`}
            type="button"
            aria-current={line.part === shown.part && line.state === shown.state}
            onClick={() => setShown(line)}
          >
            {line.part}
            {line.state !== null && `: ${line.state}`}
          </button>
        ))}
      </nav>
      {(['light', 'dark'] as const).map((theme) => (
        <object
          key={`${theme} ${shown.part} ${shown.state}`}
          aria-label={`${shown.part}, ${theme}`}
          type="text/html"
          data={stageAddress({ ...shown, theme })}
        />
      ))}
    </div>
  );
}
