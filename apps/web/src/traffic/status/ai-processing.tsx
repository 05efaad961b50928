import { m } from '@towscout/messages';

import { Card } from '#ui/card.tsx';
import { SimulatedMark } from '#ui/simulated-mark.tsx';

/** Specification section 9; not measured. */
const listSampleFigures = () => [
  { name: m.traffic_status_model(), words: 'v2.1.3' },
  { name: m.traffic_status_threshold(), words: '85%' },
  { name: m.traffic_status_frame_rate(), words: '12 fps' },
  { name: 'GPU', words: '34%' },
];

export function AiProcessing() {
  return (
    <Card>
      <h2 className="flex flex-wrap items-center gap-x-2 text-base font-semibold">
        {m.traffic_status_ai()} <SimulatedMark />
      </h2>
      <dl className="mt-2 divide-y divide-line">
        {listSampleFigures().map(({ name, words }) => (
          <div key={name} className="flex min-h-11 items-center justify-between gap-3 text-sm">
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium tabular-nums">{words}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-xs text-muted">{m.traffic_status_samples()}</p>
    </Card>
  );
}
