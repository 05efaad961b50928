import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';

import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';

type PlanCardProps = {
  name: string;
  price: string;
  priceNote: string;
  lines: readonly string[];
  finePrint?: string;
  isFeatured?: boolean;
  children: ReactNode;
};

export function PlanCard({ name, price, priceNote, lines, finePrint, isFeatured = false, children }: PlanCardProps) {
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
          {lines.map((line) => (
            <li key={line} className="flex gap-2">
              <Check aria-hidden size={18} className="mt-px shrink-0 text-accent-text" />
              {line}
            </li>
          ))}
        </ul>
        <div className="mt-auto flex flex-col gap-3 pt-1">
          {children}
          {finePrint && <p className="text-xs text-muted">{finePrint}</p>}
        </div>
      </Card>
    </section>
  );
}
