import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { Fragment, type ReactNode, Suspense, useState } from 'react';
import { Router } from 'wouter';

import { PlanRefresh, useSessionEnd } from './accounts/account-changes.tsx';
import { useRefreshUser, useUser } from './accounts/use-user.ts';
import { Routes } from './pages/routes.tsx';
import { AskSpotProvider } from './places/spot/ask-spot.tsx';
import { PositionProvider } from './places/use-position.tsx';
import { atRest } from './platform/at-rest.ts';
import { addressBase } from './platform/language.ts';
import { LiveProvider } from './platform/live.ts';
import { createQueryClient } from './platform/query-client.ts';
import { ScannerProvider } from './scanner/scanner-context.tsx';
import { ThemeProvider } from './theme/theme.tsx';
import { lazyPart } from './ui/lazy-part.tsx';
import { ToastProvider } from './ui/toast.tsx';

const ShareHere = lazyPart(
  async () => (await import('./pages/share-here.tsx')).ShareHere,
  () => null,
);

const WorkAtRest = lazyPart(
  async () => {
    await new Promise<void>((resolve) => atRest(resolve));
    return (await import('./pages/work-at-rest.tsx')).WorkAtRest;
  },
  () => null,
);

export function App() {
  const [queryClient] = useState(createQueryClient);
  return (
    <Router base={addressBase}>
      <QueryClientProvider client={queryClient}>
        <ThemeProvider>
          {/* The CSP forbids inline styles, so base.css contains Base UI's. */}
          <CSPProvider disableStyleElements>
            <ToastProvider>
              <PositionProvider>
                <LiveOfUser>
                  <ScannerProvider>
                    <AskSpotProvider>
                      <Routes />
                    </AskSpotProvider>
                  </ScannerProvider>
                </LiveOfUser>
              </PositionProvider>
            </ToastProvider>
          </CSPProvider>
        </ThemeProvider>
      </QueryClientProvider>
    </Router>
  );
}

function LiveOfUser({ children }: { children: ReactNode }) {
  const { user } = useUser();
  const session = useSessionEnd();
  const refreshUser = useRefreshUser();
  return (
    <LiveProvider identity={user?.id ?? null} onRightsEnded={() => void refreshUser()}>
      <PlanRefresh />
      <Fragment key={session.key}>
        {children}
        <Suspense>{user && <ShareHere />}</Suspense>
        <Suspense>
          <WorkAtRest />
        </Suspense>
      </Fragment>
    </LiveProvider>
  );
}
