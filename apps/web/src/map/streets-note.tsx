import type { Streets } from './watch-streets.ts';

const WORDS: Readonly<Record<Exclude<Streets, 'drawn'>, string>> = {
  coming: 'Loading streets…',
  missing: 'Street map unavailable, showing outlines',
};

/** Why there are outlines in place of streets. What lies below it on the map can still be pressed. */
export const StreetsNote = ({ streets }: { streets: Streets }) => (
  <p role="status" className="pointer-events-none absolute inset-x-12 top-2 z-2 flex justify-center">
    {streets !== 'drawn' && (
      <span className="rounded-md border border-line bg-raised px-2.5 py-1 text-center text-xs text-ink shadow-low">
        {WORDS[streets]}
      </span>
    )}
  </p>
);
