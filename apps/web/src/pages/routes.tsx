import { Suspense, useEffect, useRef } from 'react';
import { Route, Switch, useLocation } from 'wouter';

import { withoutBase } from '#platform/language.ts';
import { paths } from '#platform/paths.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

import { DashboardPage } from './dashboard/dashboard.tsx';
import { PageFailed, Shell } from './shell/shell.tsx';

function PageFailedInShell({ onRetry }: { onRetry: () => void }) {
  return (
    <Shell>
      <PageFailed onRetry={onRetry} />
    </Shell>
  );
}

const SignIn = lazyPart(async () => (await import('./account/sign-in.tsx')).SignInPage, PageFailedInShell);
const ConfirmEmail = lazyPart(
  async () => (await import('./account/confirm-email.tsx')).ConfirmEmailPage,
  PageFailedInShell,
);
const ResetPassword = lazyPart(
  async () => (await import('./account/reset-password.tsx')).ResetPasswordPage,
  PageFailedInShell,
);
const PlanSelection = lazyPart(
  async () => (await import('./plans/plan-selection.tsx')).PlanSelectionPage,
  PageFailedInShell,
);
const Credits = lazyPart(async () => (await import('./credits/credits.tsx')).CreditsPage, PageFailed);
const PrivacyPolicy = lazyPart(
  async () => (await import('./privacy-policy/privacy-policy.tsx')).PrivacyPolicyPage,
  PageFailed,
);
const Subscribe = lazyPart(async () => (await import('./plans/subscribe.tsx')).SubscribePage, PageFailed);
const SimplePayment = lazyPart(async () => (await import('./plans/simple-payment.tsx')).SimplePaymentPage, PageFailed);
const StripeTest = lazyPart(async () => (await import('./plans/stripe-test.tsx')).StripeTestPage, PageFailed);
const Reports = lazyPart(async () => (await import('./reports/reports.tsx')).ReportsPage, PageFailed);
const Moderation = lazyPart(async () => (await import('./administration/moderation.tsx')).ModerationPage, PageFailed);
const Admin = lazyPart(async () => (await import('./administration/admin.tsx')).AdminPage, PageFailed);
const Account = lazyPart(async () => (await import('./account/account.tsx')).AccountPage, PageFailed);
const Alerts = lazyPart(async () => (await import('./alerts/alerts.tsx')).AlertsPage, PageFailed);
const Activity = lazyPart(async () => (await import('./activity/activity.tsx')).ActivityPage, PageFailed);
const Analytics = lazyPart(async () => (await import('./analytics.tsx')).AnalyticsPage, PageFailed);
const Scanner = lazyPart(async () => (await import('./scanner/scanner.tsx')).ScannerPage, PageFailed);
const EnhancedScanner = lazyPart(
  async () => (await import('./scanner/enhanced/enhanced-scanner.tsx')).EnhancedScannerPage,
  PageFailed,
);
const Towed = lazyPart(async () => (await import('./towed/towed.tsx')).TowedPage, PageFailed);
const Coverage = lazyPart(async () => (await import('./coverage/coverage.tsx')).CoveragePage, PageFailed);
const Sources = lazyPart(async () => (await import('./sources/sources.tsx')).SourcesPage, PageFailed);
const Status = lazyPart(async () => (await import('./status/status.tsx')).StatusPage, PageFailed);
const NotFound = lazyPart(async () => (await import('./not-found.tsx')).NotFoundPage, PageFailed);
const Heatmap = lazyPart(async () => (await import('./heatmap/heatmap.tsx')).HeatmapPage, PageFailed);

const withoutShell = (again: () => void) => <PageFailed onRetry={again} />;
const withShell = (again: () => void) => <PageFailedInShell onRetry={again} />;

/** A failed page leaves the header; a failed header leaves a plain message. */
export function Routes() {
  useHeadingFocus();
  return (
    <ErrorBoundary fallback={withoutShell}>
      <ErrorBoundary fallback={withShell}>
        <Pages />
      </ErrorBoundary>
    </ErrorBoundary>
  );
}

function Pages() {
  return (
    <Suspense fallback={<div className="min-h-dvh bg-canvas" />}>
      <Switch>
        <Route path={paths.dashboard} component={DashboardPage} />
        <Route path={paths.signIn} component={SignIn} />
        <Route path={paths.confirmEmail} component={ConfirmEmail} />
        <Route path={paths.resetPassword} component={ResetPassword} />
        <Route path={paths.planSelection} component={PlanSelection} />
        <Route>
          <Shell>
            <Suspense fallback={<div className="min-h-dvh" />}>
              <Switch>
                <Route path={paths.privacyPolicy} component={PrivacyPolicy} />
                <Route path={paths.credits} component={Credits} />
                <Route path={paths.subscribe} component={Subscribe} />
                <Route path={paths.simplePayment} component={SimplePayment} />
                <Route path={paths.stripeTest} component={StripeTest} />
                <Route path={paths.scanner} component={Scanner} />
                <Route path={paths.enhancedScanner}>
                  <EnhancedScanner />
                </Route>
                <Route path={paths.alerts} component={Alerts} />
                <Route path={paths.activity} component={Activity} />
                <Route path={paths.analytics} component={Analytics} />
                <Route path={paths.reports} component={Reports} />
                <Route path={paths.towed} component={Towed} />
                <Route path={paths.coverage} component={Coverage} />
                <Route path={paths.sources} component={Sources} />
                <Route path={paths.status} component={Status} />
                <Route path={paths.account} component={Account} />
                <Route path={paths.moderation} component={Moderation} />
                <Route path={paths.admin} component={Admin} />
                <Route path={paths.heatmap} component={Heatmap} />
                <Route component={NotFound} />
              </Switch>
            </Suspense>
          </Shell>
        </Route>
      </Switch>
    </Suspense>
  );
}

/** The previous page stays, hidden, while the next one loads. */
const shownHeading = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('h1')].find((heading) => heading.checkVisibility());

function focusHeading(): boolean {
  const heading = shownHeading();
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/** Focuses a new page's heading and scrolls to the top; Back and Forward keep the browser's scroll position. */
function useHeadingFocus(): void {
  const [path] = useLocation();
  const shown = useRef(path);
  const traversedTo = useRef<string | null>(null);
  useEffect(() => {
    const note = () => {
      traversedTo.current = withoutBase(window.location.pathname);
    };
    window.addEventListener('popstate', note, { capture: true });
    return () => window.removeEventListener('popstate', note, { capture: true });
  }, []);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (traversedTo.current !== path) window.scrollTo(0, 0);
    traversedTo.current = null;
    if (focusHeading()) return;
    const observer = new MutationObserver(() => {
      if (focusHeading()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [path]);
}
