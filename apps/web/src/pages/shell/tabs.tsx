import { Bell, Ellipsis, MapIcon, RadioReceiver, Siren } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useRoute } from 'wouter';

import { m } from '@towscout/messages';

import { useUser } from '#accounts/use-user.ts';
import { formatBadge, describeUnread, useUnreadCount } from '#alerts/inbox/unread-count.ts';
import { paths } from '#platform/paths.ts';
import { retryImport } from '#platform/retry-import.ts';
import { useKeyboardIsOpen } from '#platform/viewport.ts';
import { classNames } from '#ui/class-names.ts';
import { lazyDialog } from '#ui/lazy-part.tsx';

import { REPORT_ADDRESS } from '../dashboard-link.ts';

const load = () => import('./more.tsx');
const ShellMore = lazyDialog(async () => (await load()).ShellMore);

const ROW =
  'grid shrink-0 grid-cols-[repeat(auto-fit,minmax(max(20%,4em),1fr))] border-t border-line pb-[env(safe-area-inset-bottom)]';
const TAB =
  'relative flex min-h-14 min-w-0 flex-col items-center justify-center gap-0.5 text-xs font-medium select-none focus-visible:-outline-offset-2 short:min-h-11';

/** `onReport`: the page reports by itself. */
export function ShellTabs({ onReport }: { onReport?: (() => void) | undefined }) {
  const { isSignedIn } = useUser();
  const unread = useUnreadCount(isSignedIn === true);
  const unreadSaid = isSignedIn && describeUnread(unread);
  const isTyping = useKeyboardIsOpen();
  const [, navigate] = useLocation();
  const [isMoreOpen, setMoreOpen] = useState(false);
  return (
    <>
      {/* As high as the tabs, so that a page ends above them. */}
      <div aria-hidden className={`${ROW} invisible short:hidden`}>
        {[1, 2, 3, 4, 5].map((tab) => (
          <span key={tab} className={TAB}>
            <MapIcon size="1.375rem" />
            &nbsp;
          </span>
        ))}
      </div>
      <nav
        aria-label={m.pages_shell_main()}
        className={classNames(
          ROW,
          'fixed inset-x-0 bottom-0 z-30 bg-surface',
          'short:inset-y-0 short:right-auto short:box-content short:w-[4rem] short:grid-cols-1 short:border-t-0 short:border-r short:pt-[env(safe-area-inset-top)] short:pl-[env(safe-area-inset-left)]',
          isTyping && 'invisible',
        )}
      >
        <Tab path={paths.dashboard} label={m.pages_shell_map()} icon={<MapIcon aria-hidden size="1.375rem" />} />
        <Tab
          path={paths.alerts}
          label={m.pages_shell_alerts()}
          badgeSaid={unreadSaid || undefined}
          icon={<Bell aria-hidden size="1.375rem" />}
          badge={formatBadge(unread)}
        />
        <button
          type="button"
          aria-label={m.pages_shell_quick_report()}
          onClick={onReport ?? (() => navigate(REPORT_ADDRESS))}
          className={`${TAB} text-ink`}
        >
          <span className="grid h-8 w-14 place-items-center rounded-full bg-ink text-surface forced-colors:border short:h-7 short:w-12">
            <Siren aria-hidden size="1.375rem" />
          </span>
          {m.pages_shell_report()}
        </button>
        <Tab
          path={paths.scanner}
          label={m.pages_shell_scanner()}
          icon={<RadioReceiver aria-hidden size="1.375rem" />}
        />
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isMoreOpen}
          onPointerEnter={() => void retryImport(load)}
          onFocus={() => void retryImport(load)}
          onClick={() => setMoreOpen(true)}
          className={`${TAB} text-muted hover:text-ink`}
        >
          <Ellipsis aria-hidden size="1.375rem" />
          {m.common_more()}
        </button>
        <ShellMore open={isMoreOpen} onOpenChange={setMoreOpen} />
      </nav>
    </>
  );
}

type TabProps = {
  path: string;
  label: string;
  icon: ReactNode;
  badge?: string | null;
  /** '5 unread'. */
  badgeSaid?: string | undefined;
};

function Tab({ path, label, icon, badge, badgeSaid }: TabProps) {
  const [isHere] = useRoute(path);
  return (
    <Link
      href={path}
      aria-current={isHere ? 'page' : undefined}
      className={classNames(
        TAB,
        isHere
          ? 'text-ink before:absolute before:inset-x-3 before:top-0 before:h-0.5 before:rounded-full before:bg-ink forced-colors:before:bg-[Highlight] short:before:inset-x-auto short:before:inset-y-2 short:before:left-0 short:before:h-auto short:before:w-0.5'
          : 'text-muted hover:text-ink',
      )}
    >
      {icon}
      {label}
      {badgeSaid && <span className="sr-only">{badgeSaid}</span>}
      {badge && (
        <span
          aria-hidden
          className="absolute top-1 left-1/2 ml-0.5 min-w-4.5 rounded-full bg-red-solid px-1 text-center text-xs leading-[1.125rem] font-semibold text-white forced-colors:border"
        >
          {badge}
        </span>
      )}
    </Link>
  );
}
