import { Flame } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';

import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { useRefreshUser, useUser } from '#accounts/use-user.ts';
import { NotificationBell } from '#alerts/notification-bell.tsx';
import { useWhereAmI } from '#places/use-position.tsx';
import { useIsWide } from '#platform/media-query.ts';
import { paths } from '#platform/paths.ts';
import { ThemeToggle } from '#theme/theme-toggle.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { classNames } from '#ui/class-names.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { LinkButton } from '#ui/link-button.tsx';

import { LanguageSwitch } from '../language-switch.tsx';
import { PageFailed } from '../page-failed.tsx';
import { ShellAccount } from './account.tsx';
import { ShellBrand } from './brand.tsx';
import { ShellFooter } from './footer.tsx';
import { ShellNavigation } from './navigation.tsx';
import { ParkedCarWatch } from './parked-car-watch.tsx';
import { ShellTabs } from './tabs.tsx';

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
        className="sr-only z-60 rounded-md bg-accent text-sm font-semibold text-on-accent focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:px-4 focus:py-3"
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
