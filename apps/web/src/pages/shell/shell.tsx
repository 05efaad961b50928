import { Flame } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link, useLocation } from 'wouter';

import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { describeUnknownAccount, useRefreshUser, useUser } from '#accounts/use-user.ts';
import { NotificationBell } from '#alerts/notification-bell.tsx';
import { useWhereAmI } from '#places/use-position.tsx';
import { loginAddress, paths } from '#platform/paths.ts';
import { useIsWide } from '#platform/viewport.ts';
import { ThemeToggle } from '#theme/theme.tsx';
import { Button, buttonClass, LinkButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useParkedCar } from '#watched-places/parked-car.tsx';

import { LanguageSwitch } from '../language-switch.tsx';
import { ShellBrand } from './brand.tsx';
import { listFootPages, ShellNavigation } from './navigation.tsx';
import { ShellTabs } from './tabs.tsx';

const MemberMenu = lazyPart(async () => (await import('./member-menu.tsx')).MemberMenu, MenuFailed);

function MenuFailed({ onRetry }: { onRetry: () => void }) {
  return <Button onClick={onRetry}>{m.pages_shell_try_again()}</Button>;
}

/** A sign-in link for visitors. The menu's code loads for members only. */
function ShellAccount() {
  const { isSignedIn, isLoading, isUnknown } = useUser();
  const refreshUser = useRefreshUser();
  const place = <Skeleton className="size-11 rounded-md md:w-40" />;
  if (isLoading) return place;
  if (isUnknown) {
    return (
      <Button aria-label={describeUnknownAccount()} onClick={() => void refreshUser()}>
        {m.pages_shell_try_again()}
      </Button>
    );
  }
  if (!isSignedIn) {
    return (
      <LinkButton reload href={loginAddress()} className="@max-[12em]/head:px-2!">
        {m.pages_shell_sign_in()}
      </LinkButton>
    );
  }
  return (
    <Suspense fallback={place}>
      <MemberMenu />
    </Suspense>
  );
}

const pageFailed = (again: () => void) => <PageFailed onRetry={again} />;

type ShellProps = {
  /** For a page that fills the window and scrolls inside, like the map. */
  fills?: boolean;
  onShowOnMap?: (sightingId: string, place: LatLng) => void;
  /** Opens the quick report of a page that has one. */
  onReport?: () => void;
  children: ReactNode;
};

export function Shell({ fills = false, onShowOnMap, onReport, children }: ShellProps) {
  const { isSignedIn, isUnknown } = useUser();
  const refreshUser = useRefreshUser();
  const isWide = useIsWide();
  const whereAmI = useWhereAmI();
  const [path] = useLocation();
  return (
    <div
      className={classNames(
        'flex flex-col',
        fills ? 'h-dvh min-h-80 overflow-hidden max-[560px]:min-h-112' : 'min-h-dvh',
        !isWide && 'short:pl-[calc(4rem+1px+env(safe-area-inset-left))]',
      )}
    >
      <a
        href="#page"
        className="sr-only z-60 rounded-md bg-ink text-sm font-semibold text-surface focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:px-4 focus:py-3"
      >
        {m.pages_shell_skip()}
      </a>
      <header className="@container/head z-30 flex h-14 shrink-0 short:h-12 items-center gap-1 border-b border-line bg-surface px-2 pt-[env(safe-area-inset-top)] box-content md:px-4">
        <ShellBrand />
        <div className="flex min-w-0 flex-1 lg:pl-4">{isWide && <ShellNavigation />}</div>
        {!isWide && path === paths.dashboard && (
          <LinkButton href={paths.heatmap} variant="quiet" size="icon" aria-label={m.pages_shell_heatmap()}>
            <Flame aria-hidden size={20} />
          </LinkButton>
        )}
        {isWide && <LanguageSwitch className={buttonClass('quiet', 'md', 'px-2.5! max-xl:hidden')} />}
        <ThemeToggle />
        <NotificationBell
          signedIn={isSignedIn}
          onAskAgain={isUnknown ? () => void refreshUser() : undefined}
          whereAmI={whereAmI}
          {...(onShowOnMap ? { onShowOnMap } : {})}
        />
        <ShellAccount />
      </header>
      <ParkedCarWatch />
      <main
        id="page"
        tabIndex={-1}
        className={fills ? 'relative min-h-0 flex-1' : 'min-h-[calc(100dvh-3.5rem)] flex-1'}
      >
        <ErrorBoundary key={path} fallback={pageFailed}>
          {children}
        </ErrorBoundary>
      </main>
      {!fills && <ShellFooter />}
      {!isWide && <ShellTabs onReport={onReport} />}
    </div>
  );
}

function ShellFooter() {
  const links = [{ path: paths.privacyPolicy, label: m.pages_shell_privacy() }, ...listFootPages()];
  return (
    <footer className="flex flex-wrap items-center gap-x-6 border-t border-line px-4 py-2 text-sm text-muted md:px-6">
      {links.map(({ path, label }) => (
        <Link key={path} href={path} className="inline-flex min-h-11 items-center hover:text-ink">
          {label}
        </Link>
      ))}
    </footer>
  );
}

const ParkedCarAlerts = lazyPart(
  async () => (await import('./parked-car-alerts.tsx')).ParkedCarAlerts,
  () => null,
);

/** Alerts of a signed-out visitor's car on every page but the dashboard, whose strip has them. The server alerts members. */
export function ParkedCarWatch() {
  const { isSignedIn } = useUser();
  const car = useParkedCar();
  const [path] = useLocation();
  if (!car || isSignedIn !== false || path === paths.dashboard) return null;
  return (
    <Suspense>
      <ParkedCarAlerts car={car} />
    </Suspense>
  );
}

export function PageFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex min-h-80 flex-col items-center justify-center gap-4 p-6 text-center">
      <div>
        <h1 className="text-lg font-semibold tracking-tight">{m.pages_failed_title()}</h1>
        <p className="mt-1 text-muted">{m.pages_failed_sentence()}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="primary" onClick={onRetry}>
          {m.common_try_again()}
        </Button>
        <LinkButton reload href={paths.dashboard}>
          {m.common_back_to_map()}
        </LinkButton>
      </div>
    </div>
  );
}
