import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';

import { paths } from '../platform/paths.ts';
import { comingPages } from './shell-coming-pages.ts';
import { Shell } from './shell.tsx';

type Page = ComponentType<Record<never, never>>;

const page = (load: () => Promise<Page>) => lazy(async () => ({ default: await load() }));

const loadDashboard = async () => (await import('./dashboard.tsx')).DashboardPage;
// The usual way in: its code is asked for together with the rest, not after.
if (location.pathname === paths.dashboard) void loadDashboard();

const Dashboard = page(loadDashboard);
const SignIn = page(async () => (await import('./sign-in.tsx')).SignInPage);
const PlanSelection = page(async () => (await import('./plan-selection.tsx')).PlanSelectionPage);
const PrivacyPolicy = page(async () => (await import('./privacy-policy.tsx')).PrivacyPolicyPage);
const Subscribe = page(async () => (await import('./subscribe.tsx')).SubscribePage);
const Reports = page(async () => (await import('./reports.tsx')).ReportsPage);
const Moderation = page(async () => (await import('./moderation.tsx')).ModerationPage);
const Alerts = page(async () => (await import('./alerts.tsx')).AlertsPage);
const Scanner = page(async () => (await import('./scanner.tsx')).ScannerPage);
const NotFound = page(async () => (await import('./not-found.tsx')).NotFoundPage);
const OnItsWay = lazy(async () => ({ default: (await import('./on-its-way.tsx')).OnItsWayPage }));

/** Which page a path shows. */
export function Routes() {
  return (
    <Suspense fallback={<div className="min-h-dvh bg-canvas" />}>
      <Switch>
        <Route path={paths.dashboard} component={Dashboard} />
        <Route path={paths.signIn} component={SignIn} />
        <Route path={paths.planSelection} component={PlanSelection} />
        <Route>
          <Shell>
            <Suspense fallback={<div className="min-h-dvh" />}>
              <Switch>
                <Route path={paths.privacyPolicy} component={PrivacyPolicy} />
                <Route path={paths.subscribe} component={Subscribe} />
                <Route path={paths.scanner} component={Scanner} />
                <Route path={paths.alerts} component={Alerts} />
                <Route path={paths.reports} component={Reports} />
                <Route path={paths.moderation} component={Moderation} />
                {comingPages.map(({ path, ...words }) => (
                  <Route key={path} path={path}>
                    <OnItsWay {...words} />
                  </Route>
                ))}
                <Route component={NotFound} />
              </Switch>
            </Suspense>
          </Shell>
        </Route>
      </Switch>
    </Suspense>
  );
}
