import { Check, Clock3 } from 'lucide-react';
import { type ReactNode, useId } from 'react';

import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';

type PlanCardProps = {
  name: string;
  price: string;
  priceNote: string;
  today: readonly string[];
  onItsWay?: readonly string[];
  finePrint?: string;
  isFeatured?: boolean;
  /** What one does about it: a button or a link. */
  children: ReactNode;
};

/** What a plan costs, what it brings today, and what is on its way. */
export function PlanCard({ name, price, priceNote, today, onItsWay, finePrint, isFeatured = false, children }: PlanCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex">
      <Card className={classNames('flex flex-1 flex-col gap-5 shadow-low md:p-6', isFeatured && 'ring-1 ring-accent')}>
        <div>
          <h2 id={id} className="text-lg font-semibold">
            {name}
          </h2>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
            <span className="text-xl font-semibold">{price}</span>
            <span className="text-sm text-muted">{priceNote}</span>
          </p>
        </div>
        <ul className="flex flex-col gap-2 text-sm">
          {today.map((line) => (
            <li key={line} className="flex gap-2">
              <Check aria-hidden size={18} className="mt-px shrink-0 text-accent-text" />
              {line}
            </li>
          ))}
        </ul>
        {onItsWay && (
          <div>
            <h3 className="text-xs font-semibold text-muted">On its way</h3>
            <ul className="mt-2 flex flex-col gap-2 text-sm text-muted">
              {onItsWay.map((line) => (
                <li key={line} className="flex gap-2">
                  <Clock3 aria-hidden size={18} className="mt-px shrink-0" />
                  {line}
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className="mt-auto flex flex-col gap-3 pt-1">
          {children}
          {finePrint && <p className="text-xs text-muted">{finePrint}</p>}
        </div>
      </Card>
    </section>
  );
}
