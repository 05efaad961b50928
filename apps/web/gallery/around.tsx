import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { createQueryClient } from '#platform/query-client.ts';
import { ToastProvider } from '#ui/toast.tsx';

export function Around({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <CSPProvider disableStyleElements>
        <ToastProvider>{children}</ToastProvider>
      </CSPProvider>
    </QueryClientProvider>
  );
}
