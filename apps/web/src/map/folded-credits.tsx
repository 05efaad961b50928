import { Info } from 'lucide-react';
import { useEffect, useState } from 'react';

import { m } from '@towscout/messages';

/** OpenStreetMap requires its credit to be visible this long, or until the map is used. */
const SEEN_MS = 5_000;

type FoldedCreditsProps = { container: HTMLElement; isFolded: boolean; onFold: (isFolded: boolean) => void };

/** On a phone, folds the credits into a button (map.css) once they have been visible. */
export function FoldedCredits({ container, isFolded, onFold }: FoldedCreditsProps) {
  const [wasAsked, setAsked] = useState(false);
  useEffect(() => {
    const fold = () => onFold(true);
    const timer = wasAsked ? undefined : setTimeout(fold, SEEN_MS);
    container.addEventListener('pointerdown', fold);
    return () => {
      clearTimeout(timer);
      container.removeEventListener('pointerdown', fold);
    };
  }, [container, wasAsked, onFold]);
  if (!isFolded) return null;
  const show = () => {
    setAsked(true);
    onFold(false);
  };
  return (
    <button
      type="button"
      aria-label={m.map_credits()}
      onClick={show}
      className="absolute right-1 bottom-(--map-inset-bottom,0px) z-2 grid size-11 place-items-center text-muted sm:hidden"
    >
      <span className="grid size-6 place-items-center rounded-full bg-surface/85">
        <Info aria-hidden size={16} />
      </span>
    </button>
  );
}
