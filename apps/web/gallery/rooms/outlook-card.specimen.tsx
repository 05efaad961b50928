import { useState } from 'react';

import type { OutlookView } from '@towscout/contracts/parking-rules/schema';
import type { StreetSide } from '@towscout/domain/parking-rules/street-side';

import { OutlookCard } from '#parking-rules/outlook-dialog.tsx';
import {
  aSide,
  aTable,
  aTicketedSide,
  anInterval,
  anOutlook,
  later,
  nothingKnown,
  otherSide,
  SPOT,
} from '#parking-rules/outlook.fixture.ts';

import type { States } from '../specimens.ts';
import { WithOutlook } from './with-outlook.tsx';

function Card({ outlook }: { outlook: OutlookView }) {
  const [chosen, setChosen] = useState<StreetSide | null>(null);
  return (
    <WithOutlook outlook={outlook}>
      <OutlookCard spot={SPOT} chosen={chosen} onChoose={setChosen} />
    </WithOutlook>
  );
}

const swept = anInterval({ startsAt: later(-1), endsAt: later(1), bindsFrom: later(-1) });
const forbidden = aSide({ mayStay: false, changesAt: later(1), because: [swept], intervals: [swept] });
const stale = [
  aTable({ refusedAt: later(-5) }),
  aTable({ source: 'sf_tow', name: 'temporary tow zones', unknownBecause: 'no_new_entries' }),
  aTable({ source: 'sf_closures', name: 'street closures', unknownBecause: 'no_new_entries' }),
];

export const states: States = {
  fine: <Card outlook={anOutlook()} />,
  'forbidden now': <Card outlook={anOutlook({ sides: [forbidden, otherSide()], chance: () => 1 / 12 })} />,
  'tickets known': <Card outlook={anOutlook({ sides: [aTicketedSide(11), otherSide()] })} />,
  'nothing known': <Card outlook={nothingKnown()} />,
  'last good copy': <Card outlook={anOutlook({ tables: stale, unknown: ['rules_incomplete', 'colored_curbs'] })} />,
  'voluntary sweeping': <Card outlook={anOutlook({ city: 'Seattle', asks: ['street sweeping'] })} />,
  'side not known': <Card outlook={anOutlook({ side: null })} />,
};
