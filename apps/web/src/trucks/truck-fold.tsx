import { ChevronDown } from 'lucide-react';
import { useState } from 'react';

import { classNames } from '#ui/class-names.ts';

import type { TowTruckView } from './tow-truck-view.ts';
import { AT_ONCE, TruckCards, type TruckCardsProps } from './truck-cards.tsx';

type TruckFoldProps = Pick<TruckCardsProps, 'label' | 'now' | 'cameFromId' | 'onSelect'> & {
  /** On the button, with how many there are. */
  words: string;
  trucks: readonly TowTruckView[];
  /** Below a row, in line with its words. */
  isUnderRow?: boolean;
};

/** Trucks that the list keeps out of the way until somebody asks for them. */
export function TruckFold({ words, label, trucks, now, cameFromId, onSelect, isUnderRow = false }: TruckFoldProps) {
  const [isOpen, setOpen] = useState(() => trucks.some(({ id }) => id === cameFromId));
  const [listed, setListed] = useState(AT_ONCE);
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={classNames(
          'flex min-h-11 w-full items-center gap-2 px-4 text-left text-muted hover:bg-sunken focus-visible:-outline-offset-2',
          isUnderRow ? 'pl-16 text-xs pointer-fine:min-h-7' : 'justify-between text-sm font-medium',
        )}
      >
        {words}
        <ChevronDown
          aria-hidden
          size={16}
          className={`transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      {isOpen && (
        <TruckCards
          label={label}
          rows={trucks.map((truck) => ({ truck, twins: [] }))}
          now={now}
          cameFromId={cameFromId}
          listed={listed}
          onListMore={setListed}
          keptId={null}
          onSelect={onSelect}
        />
      )}
    </>
  );
}
