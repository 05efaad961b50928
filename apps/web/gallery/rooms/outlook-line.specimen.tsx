import type { OutlookView } from '@towscout/contracts/parking-rules/schema';

import { OutlookLine } from '#parking-rules/outlook-line.tsx';
import { aSide, anInterval, anOutlook, later, nothingKnown, otherSide, SPOT } from '#parking-rules/outlook.fixture.ts';

import type { States } from '../specimens.ts';
import { WithOutlook } from './with-outlook.tsx';

const Line = ({ outlook }: { outlook: OutlookView }) => (
  <WithOutlook outlook={outlook}>
    <OutlookLine spot={SPOT} where="200 Fell St" chosen={null} onOpen={() => {}} />
  </WithOutlook>
);

const swept = anInterval({ startsAt: later(-1), endsAt: later(1), bindsFrom: later(-1) });
const forbidden = aSide({ mayStay: false, changesAt: later(1), because: [swept], intervals: [swept] });
const unknown = aSide({ mayStay: null, changesAt: null, because: [], intervals: [], rules: [] });

export const states: States = {
  ok: <Line outlook={anOutlook({ unknown: ['temporary_zones'] })} />,
  'forbidden now': <Line outlook={anOutlook({ sides: [forbidden, otherSide()], chance: () => 1 / 12 })} />,
  'rules missing': <Line outlook={anOutlook({ sides: [aSide({ mayStay: null }), otherSide()] })} />,
  'no rule found': <Line outlook={anOutlook({ sides: [unknown, otherSide()] })} />,
  'either side': <Line outlook={anOutlook({ side: null })} />,
  'nothing known': <Line outlook={nothingKnown()} />,
};
