import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';

import { OUTLOOK_HOURS, outlookPaths } from '@towscout/contracts/parking-rules/constants';
import type { OutlookView } from '@towscout/contracts/parking-rules/schema';

import { OutlookLine } from '#parking-rules/outlook-line.tsx';
import {
  aSide,
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

function Line({ outlook }: { outlook: OutlookView }) {
  const [queries] = useState(() => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
    const query = { ...toSpotQuery(SPOT), hours: String(OUTLOOK_HOURS.max) };
    client.setQueryData([outlookPaths.outlook, query], fromNow(outlook, FROM));
    return client;
  });
  return (
    <QueryClientProvider client={queries}>
      <OutlookLine spot={SPOT} where="200 Fell St" chosen={null} onOpen={() => {}} />
    </QueryClientProvider>
  );
}

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
