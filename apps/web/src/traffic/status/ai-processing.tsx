import { Card } from '#ui/card.tsx';
import { SimulatedMark } from '#ui/simulated-mark.tsx';

/** Specification section 9; not measured. */
const SAMPLE_FIGURES = [
  { name: 'Model', words: 'v2.1.3' },
  { name: 'Confidence threshold', words: '85%' },
  { name: 'Frame rate', words: '12 fps' },
  { name: 'GPU', words: '34%' },
] as const;

export function AiProcessing() {
  return (
    <Card>
      <h2 className="flex flex-wrap items-center gap-x-2 text-base font-semibold">
        AI Processing <SimulatedMark />
      </h2>
      <dl className="mt-2 divide-y divide-line">
        {SAMPLE_FIGURES.map(({ name, words }) => (
          <div key={name} className="flex min-h-11 items-center justify-between gap-3 text-sm">
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium tabular-nums">{words}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-xs text-muted">These figures are samples, not measurements.</p>
    </Card>
  );
}
