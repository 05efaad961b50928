import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';

import { OUTLOOK_HOURS, outlookPaths } from '@towscout/contracts/parking-rules/constants';
import type { OutlookView } from '@towscout/contracts/parking-rules/schema';
import type { StreetSide } from '@towscout/domain/parking-rules/street-side';

import { OutlookCard } from '#parking-rules/outlook-card.tsx';
import {
  aSide,
  aTable,
  anInterval,
  anOutlook,
  FROM,
  later,
  nothingKnown,
  otherSide,
  SPOT,
} from '#parking-rules/outlook.fixture.ts';
import { toSpotQuery } from '#parking-rules/use-outlook.ts';

import type { States } from '../specimens.ts';
import { fromNow } from './from-now.ts';

function Card({ outlook }: { outlook: OutlookView }) {
  const [chosen, setChosen] = useState<StreetSide | null>(null);
  const [queries] = useState(() => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
    const query = { ...toSpotQuery(SPOT), hours: String(OUTLOOK_HOURS.max) };
    client.setQueryData([outlookPaths.outlook, query], fromNow(outlook, FROM));
    client.setQueryData([outlookPaths.instead, { ...toSpotQuery(SPOT), hours: '12' }], { places: [], unknown: [] });
    return client;
  });
  return (
    <QueryClientProvider client={queries}>
      <OutlookCard spot={SPOT} chosen={chosen} onChoose={setChosen} />
    </QueryClientProvider>
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
  'nothing known': <Card outlook={nothingKnown()} />,
  'last good copy': <Card outlook={anOutlook({ tables: stale, unknown: ['rules_incomplete', 'colored_curbs'] })} />,
  'side not known': <Card outlook={anOutlook({ side: null })} />,
};
