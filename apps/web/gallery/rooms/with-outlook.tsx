import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { OUTLOOK_HOURS, outlookPaths } from '@towscout/contracts/parking-rules/constants';
import type { OutlookView } from '@towscout/contracts/parking-rules/schema';

import { FROM, SPOT } from '#parking-rules/outlook.fixture.ts';
import { toSpotQuery } from '#parking-rules/use-outlook.ts';

import { fromNow } from './from-now.ts';

/** Answers what parts ask about the fixture's spot. */
export function WithOutlook({ outlook, children }: { outlook: OutlookView; children: ReactNode }) {
  const [queries] = useState(() => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
    const query = { ...toSpotQuery(SPOT), hours: String(OUTLOOK_HOURS.max) };
    client.setQueryData([outlookPaths.outlook, query], fromNow(outlook, FROM));
    client.setQueryData([outlookPaths.instead, { ...toSpotQuery(SPOT), hours: '12' }], { places: [], unknown: [] });
    return client;
  });
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
